package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.internal.GitBlob;
import dev.docs.content.internal.PageBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;

/**
 * Computes the Git object ids of the files of pages: of the imported bytes, or after an edit of the
 * bytes the file would have, with front matter. Links are as stored; the id differs from that of an
 * exported file with links to targets that were moved since.
 *
 * <p>The ids are stored with the pages, so that listings do not read texts.
 */
public final class PageBlobs {

  private final Content content;
  private final Function<DocumentId, Optional<String>> texts;

  /**
   * For the pages of {@code content}.
   *
   * @param texts loads a text; empty if it does not exist
   */
  public PageBlobs(Content content, Function<DocumentId, Optional<String>> texts) {
    this.content = content;
    this.texts = texts;
  }

  /** The object id of a file with this text. */
  public static String of(String file) {
    return GitBlob.id(file.getBytes(StandardCharsets.UTF_8));
  }

  /** The page with the object id of its file, if it has a file and its text exists. */
  public Page complete(Page page) {
    if (page.type() != PageType.DOCUMENT || page.gitPath() == null || page.blob() != null) {
      return page;
    }
    Optional<String> text =
        page.document() == null ? Optional.of("") : texts.apply(page.document());
    return text.map(body -> of(PageSettings.write(page, body, content)))
        .map(blob -> PageBuilder.of(page).blob(blob).build())
        .orElse(page);
  }
}
