package dev.docs.scenario;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Merges.MergeResult;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.folder.Folder;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.util.List;

/** A space with a page that the main content and a change request have in different ways. */
final class DividedSpace {

  private final World world;
  final SpaceId space;
  final PageId page;
  final ChangeRequest.Ref proposed;

  DividedSpace(World world, String text) {
    this.world = world;
    space = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    edit(ContentAt.main(space), ContentEdit.insertPage("Intro").markdown(text));
    page = main().content().children(null).get(0).id();
    proposed = world.admin.changeRequests().create(space, new CreateChangeRequest("Rewrite")).ref();
  }

  // ---------------------------------------------------------------- both sides

  void edit(ContentAt.Branch at, ContentEdit... edits) {
    world.admin.contents().edit(at, List.of(edits));
  }

  ContentAt.Branch here() {
    return ContentAt.changeRequest(proposed);
  }

  ContentAt.Branch there() {
    return ContentAt.main(space);
  }

  /** The change request gives the page a text. */
  DividedSpace mine(String text) {
    edit(here(), ContentEdit.updatePage(page.value()).markdown(text));
    return this;
  }

  /** The main content gives the page a text. */
  DividedSpace main(String text) {
    edit(there(), ContentEdit.updatePage(page.value()).markdown(text));
    return this;
  }

  DividedSpace mine(PageFields fields) {
    edit(here(), ContentEdit.updatePage(page.value()).fields(fields));
    return this;
  }

  DividedSpace main(PageFields fields) {
    edit(there(), ContentEdit.updatePage(page.value()).fields(fields));
    return this;
  }

  World world() {
    return world;
  }

  ContentView at(ContentAt.Branch side) {
    return world.admin.contents().get(side);
  }

  ContentView main() {
    return at(there());
  }

  ContentView mine() {
    return at(here());
  }

  Folder folder(ContentAt.Branch side) {
    return world.admin.contents().exportFolder(side);
  }

  String mainText() {
    return text(main());
  }

  String myText() {
    return text(mine());
  }

  private String text(ContentView view) {
    return view.content().page(page).map(view::text).orElse(null);
  }

  Page mainPage() {
    return page(main().content());
  }

  Page myPage() {
    return page(mine().content());
  }

  private Page page(Content content) {
    return content.page(page).orElseThrow();
  }

  // ---------------------------------------------------------------- merges

  MergeResult update() {
    return world.admin.merges().update(proposed);
  }

  MergeResult merge() {
    return world.admin.merges().merge(proposed);
  }

  List<ConflictRecord> conflicts() {
    return world.admin.merges().conflicts(proposed, ListOptions.first()).items();
  }

  List<ConflictRecord> open() {
    return conflicts().stream().filter(ConflictRecord::isOpen).toList();
  }

  /** The conflict that is open, which is the only one. */
  ConflictRecord one() {
    List<ConflictRecord> open = open();
    if (open.size() != 1) {
      throw new AssertionError("not one conflict is open: " + open);
    }
    return open.get(0);
  }

  void resolve(Resolution resolution) {
    world.admin.merges().resolve(proposed, one().id(), resolution);
  }

  ChangeRequest changeRequest() {
    return world.admin.changeRequests().get(proposed).changeRequest();
  }
}
