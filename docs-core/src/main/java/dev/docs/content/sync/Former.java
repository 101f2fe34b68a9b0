package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.link.ImportedLinks;
import dev.docs.id.PageId;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Existing content, and its exported form.
 *
 * @param texts the texts of the content
 */
record Former(
    Content content,
    GitExport.Paths paths,
    ImportedLinks links,
    Function<DocumentId, String> texts) {

  static Former of(Content content, Function<DocumentId, String> texts) {
    return of(content, GitExport.paths(content, texts), texts);
  }

  /**
   * @param paths those of the content
   */
  static Former of(Content content, GitExport.Paths paths, Function<DocumentId, String> texts) {
    return new Former(content, paths, new ImportedLinks(content, paths.placed()), texts);
  }

  /** The text of a page as in its exported file. */
  String written(Page page) {
    String body = links.written(page, texts.apply(page.document()));
    String text = PageSettings.write(page, body, paths.placed());
    return text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /** The text of a reusable content as in its exported file, without its title. */
  String written(ReusableContent reusable) {
    return links.written(reusable, texts.apply(reusable.document()));
  }

  /** The page with this id under a parent; null for the top level. */
  Optional<Page> under(PageId id, @Nullable PageId parent) {
    return content.page(id).filter(page -> Objects.equals(page.parent(), parent));
  }
}
