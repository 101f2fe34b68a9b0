package dev.docs.space.content.internal;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.check.OperationRules;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.sync.GitImport;
import dev.docs.content.sync.GitImport.Imported;
import dev.docs.id.Ids;
import dev.docs.site.adaptive.internal.Condition;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Reads a folder as its first import does, and stores nothing. Static. */
public final class FolderReading {

  private static final Blob NOTHING = Blob.utf8("");

  private FolderReading() {}

  /** Stores nothing. */
  private static final ContentEditor.Sink NOWHERE =
      new ContentEditor.Sink() {
        @Override
        public @Nullable DocumentId text(String markdown) {
          return markdown.isEmpty() ? null : DocumentId.of(markdown);
        }

        @Override
        public List<String> bytes(FileBytes bytes) {
          return List.of();
        }
      };

  /**
   * What an import of a folder would report.
   *
   * @param specifications whether there is an API specification with a name
   */
  public static Imported read(Folder folder, Predicate<String> specifications) {
    Layout layout = GitLayout.read(folder);
    Imported read =
        GitImport.read(Content.empty(), light(layout), Ids.seeded(0), NOWHERE, document -> "");
    String root = GitLayout.formOf(folder).root();
    return read.with(
            WrittenConditions.problems(
                read.conditions(), condition -> Condition.faults(condition, List.of())))
        .with(new OperationRules(folder.under(root), specifications).of(read.notes().texts()));
  }

  /** The same layout without the bytes of images and attachments, which nobody reads here. */
  private static Layout light(Layout layout) {
    List<LayoutFile> files =
        layout.files().stream()
            .map(
                file ->
                    file.isReusable()
                            || (FolderPath.inGitBook(file.path())
                                && !file.path().contains("assets/"))
                        ? file
                        : new LayoutFile(file.path(), NOTHING))
            .toList();
    return new Layout(
        layout.pages(),
        files,
        layout.redirects(),
        layout.configuration(),
        layout.report(),
        layout.places());
  }
}
