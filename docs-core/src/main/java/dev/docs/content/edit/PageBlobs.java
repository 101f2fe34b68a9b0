package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.internal.GitBlob;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;

/**
 * Git's identifiers of the files of pages: of the bytes a file had when it was imported, and after
 * an edit of those it would have, settings before the text. Links count as they are stored; a file
 * written out where the target of a link has moved meanwhile names the new path, and differs.
 *
 * <p>They are kept with the pages, so that a listing reads no texts.
 */
public final class PageBlobs {

  private final Content content;
  private final Function<DocumentId, Optional<String>> texts;

  /**
   * The identifiers of pages of {@code content}.
   *
   * @param texts reads a text; empty where there is none
   */
  public PageBlobs(Content content, Function<DocumentId, Optional<String>> texts) {
    this.content = content;
    this.texts = texts;
  }

  /** The identifier of a file that holds this text. */
  public static String of(String file) {
    return GitBlob.id(file.getBytes(StandardCharsets.UTF_8));
  }

  /** The page with the identifier of its file, where it has one whose text is there. */
  public Page complete(Page page) {
    if (page.type() != PageType.DOCUMENT || page.gitPath() == null || page.blob() != null) {
      return page;
    }
    Optional<String> text =
        page.document() == null ? Optional.of("") : texts.apply(page.document());
    return text.map(body -> of(PageSettings.write(page, body, content)))
        .map(blob -> page.edit().blob(blob).build())
        .orElse(page);
  }
}
