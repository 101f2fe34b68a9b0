package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.FolderSnapshot.Made;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.rule.internal.KeepsRule;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The files that a content was imported from: an item that is as the import brought it goes out as
 * it came in, without its text being made. Used by one thread.
 */
@KeepsRule("export-as-imported")
final class SourcesAsImported {

  private final Content content;
  private final ExportKeys keys;
  private final FolderSnapshot files;
  private final String root;

  /**
   * @param content what the import brought
   * @param keys those of {@code content}
   * @param files the files that it came from
   * @param root the directory of its documentation
   */
  SourcesAsImported(Content content, ExportKeys keys, FolderSnapshot files, String root) {
    this.content = content;
    this.keys = keys;
    this.files = files;
    this.root = root;
  }

  /**
   * The file that a page came from; empty where the page is not the same any more.
   *
   * @param key of the page as it is now
   */
  Optional<Made> of(Page page, String key) {
    return content
        .page(page.id())
        .filter(old -> keys.of(old).equals(key))
        .flatMap(old -> file(old.gitPath()));
  }

  /** As the other, for a reusable content. */
  Optional<Made> of(ReusableContent reusable, String key) {
    return content
        .reusableContent(reusable.id())
        .filter(old -> keys.of(old).equals(key))
        .flatMap(old -> file(old.gitPath()));
  }

  private Optional<Made> file(@Nullable String source) {
    return Optional.ofNullable(source).flatMap(path -> files.made(FolderPath.child(root, path)));
  }
}
