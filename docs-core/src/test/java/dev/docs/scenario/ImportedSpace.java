package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.ImportedFolder;
import dev.docs.space.content.ImportMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A space, and a folder that is imported into it again and again. */
public final class ImportedSpace {

  final World world;
  final SpaceId space;
  final Map<String, String> files = new TreeMap<>();

  ImportedSpace(World world) {
    this.world = world;
    this.space = world.admin.spaces().create(world.organization, CreateSpace.titled("Docs")).id();
  }

  // ---------------------------------------------------------------- the folder

  /** Writes a file of the folder; null removes it. */
  ImportedSpace file(String path, String text) {
    if (text == null) {
      files.remove(path);
    } else {
      files.put(path, text);
    }
    return this;
  }

  ImportedFolder imported() {
    return imported(ImportMode.MERGE);
  }

  ImportedFolder imported(ImportMode mode) {
    return imported(ContentAt.main(space), mode);
  }

  ImportedFolder imported(ContentAt.Branch at, ImportMode mode) {
    ImportedFolder imported = world.admin.contents().importFolder(at, Folder.ofTexts(files), mode);
    assertThat(world.docs.verify()).isEmpty();
    return imported;
  }

  /** Takes the space's folder as the one that is imported. */
  void takeExported() {
    files.clear();
    world
        .admin
        .contents()
        .exportFolder(ContentAt.main(space))
        .files()
        .forEach(
            (path, blob) ->
                files.put(path, new String(blob.toByteArray(), StandardCharsets.UTF_8)));
  }

  // ---------------------------------------------------------------- people

  ContentView main() {
    return world.admin.contents().get(ContentAt.main(space));
  }

  Content content() {
    return main().content();
  }

  RevisionId head() {
    return main().revision().id();
  }

  Page page(String path) {
    return content().pageByPath(path).orElseThrow();
  }

  boolean has(String path) {
    return content().pageByPath(path).isPresent();
  }

  String text(String path) {
    return main().text(page(path));
  }

  void edit(ContentEdit... edits) {
    world.admin.contents().edit(ContentAt.main(space), List.of(edits));
  }

  void write(String path, String text) {
    edit(ContentEdit.updatePage(page(path).id().value()).markdown(text));
  }

  void add(String title, String text) {
    edit(ContentEdit.insertPage(title).markdown(text));
  }

  void delete(String path) {
    edit(ContentEdit.deletePage(page(path).id().value()));
  }

  // ---------------------------------------------------------------- change requests

  List<ChangeRequest.View> changeRequests(
      ChangeRequest.@org.jspecify.annotations.Nullable Status status) {
    return world.admin.changeRequests().list(space, status, null, ListOptions.first()).items();
  }

  /** The only open change request. */
  ChangeRequest.Ref open() {
    List<ChangeRequest.View> open = changeRequests(ChangeRequest.Status.OPEN);
    assertThat(open).hasSize(1);
    return open.get(0).ref();
  }

  List<ConflictRecord> conflicts(ChangeRequest.Ref of) {
    return world.admin.merges().conflicts(of, ListOptions.first()).items();
  }

  ConflictRecord openConflict(ChangeRequest.Ref of) {
    List<ConflictRecord> open = conflicts(of).stream().filter(ConflictRecord::isOpen).toList();
    assertThat(open).hasSize(1);
    assertThat(world.admin.changeRequests().get(of).changeRequest().openConflicts()).isEqualTo(1);
    return open.get(0);
  }

  String textIn(ChangeRequest.Ref of, String path) {
    ContentView view = world.admin.contents().get(ContentAt.changeRequest(of));
    return view.text(view.content().pageByPath(path).orElseThrow());
  }

  ChangeRequest.Ref changeRequest() {
    return world.admin.changeRequests().create(space, new CreateChangeRequest("Edit")).ref();
  }

  void writeIn(ChangeRequest.Ref of, String path, String text) {
    ContentView view = world.admin.contents().get(ContentAt.changeRequest(of));
    Page page = view.content().pageByPath(path).orElseThrow();
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(of),
            List.of(ContentEdit.updatePage(page.id().value()).markdown(text)));
  }

  static List<String> paths(ImportedFolder imported, Problem.Kind kind) {
    return imported.report().of(kind).stream().map(Problem::path).toList();
  }
}
