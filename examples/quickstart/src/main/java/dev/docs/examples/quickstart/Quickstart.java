package dev.docs.examples.quickstart;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Merges;
import dev.docs.change.Merges.MergeResult;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.folder.Folder;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.ImportedFolder;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Imports a folder of documentation, lets two users change the same line, resolves the conflict,
 * and restores the space from the trash six days after it was deleted. Prints each step.
 */
public final class Quickstart {

  private static final int SHOWN_PAGES = 20;

  private final PrintStream out;
  private final ManualClock clock = ManualClock.at(Instant.parse("2026-01-05T09:00:00Z"));
  private final Docs docs = Docs.builder().store(MemoryStore.create()).clock(clock).build();
  private final DocsSession ada = docs.as(Caller.user("ada"));
  private final DocsSession ben = docs.as(Caller.user("ben"));

  Quickstart(PrintStream out) {
    this.out = out;
  }

  /**
   * @param arguments the folder; without it, the sample is imported
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments.length == 0 ? "examples/sample-docs" : arguments[0]);
    new Quickstart(new PrintStream(System.out, true, StandardCharsets.UTF_8)).run(folder);
  }

  void run(Path folder) throws IOException {
    OrganizationId organization = makeOrganization();
    SpaceId guide = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
    importFolder(guide, folder);
    Optional<Page> page = firstWithText(guide);
    if (page.isPresent()) {
      changeTheSameLine(guide, page.get());
    } else {
      tell("No page has a text: there is nothing to change.");
    }
    deleteAndRestore(guide);
  }

  /** Ada's organization, with Ben as a member who may edit and merge. */
  private OrganizationId makeOrganization() {
    DocsSession operator = docs.as(Caller.operator());
    operator.users().ensure(CreateUser.named("ada", "Ada"));
    operator.users().ensure(CreateUser.named("ben", "Ben"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    ada.organizations().putMember(organization, new UserId("ben"), Role.REVIEW);
    return organization;
  }

  // ---------------------------------------------------------------- import

  private void importFolder(SpaceId guide, Path folder) throws IOException {
    tell("Ada imports " + folder);
    ImportedFolder imported =
        ada.contents().importFolder(ContentAt.main(guide), Folder.read(folder));
    out.println(imported.pages() + " pages, " + imported.files() + " files");
    imported
        .report()
        .problems()
        .forEach(problem -> out.println("! " + problem.path() + " " + problem.message()));
    Content content = imported.content().content();
    content.descendants(null).stream()
        .limit(SHOWN_PAGES)
        .forEach(page -> out.println("  " + content.path(page) + "  " + page.title()));
    if (imported.pages() > SHOWN_PAGES) {
      out.println("  and " + (imported.pages() - SHOWN_PAGES) + " more");
    }
  }

  private Optional<Page> firstWithText(SpaceId guide) {
    ContentView main = ada.contents().get(ContentAt.main(guide));
    return main.content().descendants(null).stream()
        .filter(page -> page.type() == PageType.DOCUMENT)
        .filter(page -> !main.text(page.document()).isBlank())
        .findFirst();
  }

  // ---------------------------------------------------------------- conflict

  private void changeTheSameLine(SpaceId guide, Page page) {
    String text = ada.contents().get(ContentAt.main(guide)).text(page.document());
    String line = text.lines().filter(l -> !l.isBlank()).findFirst().orElseThrow();

    tell(
        "Ada and Ben each open a change request and change the first line of \""
            + page.title()
            + '"');
    ChangeRequest.Ref adas =
        ada.changeRequests().create(guide, CreateChangeRequest.titled("Say that it works")).ref();
    ada.contents()
        .edit(
            ContentAt.changeRequest(adas),
            List.of(replace(page, text, line, line + " (tested by Ada)")));
    ChangeRequest.Ref bens =
        ben.changeRequests()
            .create(guide, CreateChangeRequest.titled("Say that it is clear"))
            .ref();
    ben.contents()
        .edit(
            ContentAt.changeRequest(bens),
            List.of(
                replace(page, text, line, line + " (read by Ben)"),
                ContentEdit.insertPage("Who was here").markdown("Ben was.\n")));

    tell("Ada merges hers");
    out.println(outcome(ada.merges().merge(adas)));

    tell("Ben asks what a merge would do, and pulls Ada's change into his");
    Merges.Preview preview = ben.merges().preview(bens);
    out.println(
        "preview: "
            + preview.found().size()
            + " conflict, "
            + preview.changes().changes().size()
            + " changes of main");
    MergeResult update = ben.merges().update(bens);
    out.println(outcome(update));
    for (ConflictRecord record : update.conflicts()) {
      Conflict conflict = record.conflict();
      out.println("conflict in " + conflict.path() + ": " + conflict.kind());
      out.println("  base:   " + conflict.base().strip());
      out.println("  ours:   " + conflict.ours().strip());
      out.println("  theirs: " + conflict.theirs().strip());
    }

    tell("Ben settles it with a text that has both, and merges");
    Resolution both = new Resolution.GivenText(line + " (tested by Ada, read by Ben)\n");
    for (ConflictRecord record : update.conflicts()) {
      ben.merges().resolve(bens, record.id(), both);
    }
    out.println(outcome(ben.merges().merge(bens)));
    ContentView main = ben.contents().get(ContentAt.main(guide));
    Page merged = main.content().page(page.id()).orElseThrow();
    out.println("now: " + main.text(merged.document()).strip().lines().findFirst().orElse(""));
  }

  private static ContentEdit replace(Page page, String text, String line, String newLine) {
    int at = text.indexOf(line);
    String newText = text.substring(0, at) + newLine + text.substring(at + line.length());
    return ContentEdit.updatePage(page.id().value()).markdown(newText);
  }

  private static String outcome(MergeResult result) {
    return result.isConflicted() ? "conflicts: " + result.conflicts().size() : "clean";
  }

  // ---------------------------------------------------------------- trash

  private void deleteAndRestore(SpaceId guide) {
    tell("Ada deletes the space on " + clock.instant());
    ada.spaces().delete(guide);

    clock.advance(Duration.ofDays(6));
    tell("Six days later, on " + clock.instant() + ", Ada restores it");
    ada.spaces().restore(guide);
    out.println(
        ada.contents().get(ContentAt.main(guide)).content().pageCount() + " pages are back");
  }

  private void tell(String step) {
    out.println();
    out.println("-- " + step);
  }
}
