package dev.docs.space.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.check.OperationRules;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.Layout;
import dev.docs.content.gitlayout.GitLayout.Form;
import dev.docs.content.stored.ImportBase;
import dev.docs.content.stored.SourceFiles;
import dev.docs.content.sync.ChangedTexts;
import dev.docs.content.sync.GitImport.Imported;
import dev.docs.content.sync.ImportedPlaces;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.openapi.internal.OpenApiRepository;
import dev.docs.store.ReadTx;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a folder brings to an import.
 *
 * @param content what it says, with the ids of what is the same here
 * @param files its documentation; where it was read by what changed, the files that did
 * @param form of the folder
 * @param layout of the folder, where the whole was read
 * @param former the folder of the import before; empty where the whole was read
 * @param places the files of all items, where they are known
 */
record FolderSide(
    Imported read,
    Content content,
    Folder files,
    Form form,
    Optional<Layout> layout,
    Optional<ReadFolder> former,
    Optional<ImportedPlaces> places) {

  static FolderSide whole(
      Imported read, Content content, Folder documentation, Form form, Layout layout) {
    return new FolderSide(
        read,
        content,
        documentation,
        form,
        Optional.of(layout),
        Optional.empty(),
        Optional.empty());
  }

  static FolderSide changed(ChangedTexts.Result result, Folder files, ReadFolder former) {
    Imported read = result.imported();
    return new FolderSide(
        read,
        read.content(),
        files,
        former.form(),
        Optional.empty(),
        Optional.of(former),
        result.places());
  }

  /**
   * Stores the files that are new.
   *
   * @param before the digest of those of the import before; null for none
   * @return the digest of all
   */
  String save(WriteTx tx, SpaceId space, @Nullable String before) {
    return former.isPresent()
        ? SourceFiles.change(tx, space, files, requireNonNull(before))
        : SourceFiles.save(tx, space, files, before);
  }

  /** The problems of the API specifications that the folder shows. */
  List<Problem> operations(ReadTx tx, OrganizationId organization, Folder folder) {
    return new OperationRules(
            folder.under(form.root()),
            slug -> OpenApiRepository.named(tx, organization, slug).isPresent())
        .of(read.notes().texts());
  }

  /** The folder for the next import. */
  ReadFolder asRead(ImportBase base, Folder folder) {
    return former
        .map(one -> one.next(base, files.files(), read.notes(), places))
        .orElseGet(() -> ReadFolder.of(base, folder, files, form, read.notes()));
  }
}
