package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.git.GitLink.Direction;
import dev.docs.git.RequestGit;
import dev.docs.port.JobRunner;
import dev.docs.store.memory.MemoryStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Single synchronizations that somebody asks for, and what becomes of the two sides. */
class AskedSyncTest {

  private @TempDir Path root;
  private LinkedSpace linked;

  @BeforeEach
  void prepare() {
    linked = new LinkedSpace(MemoryStore.create(), root, LinkedSpace.repositories());
    linked.ada.git().unlink(linked.space);
    linked.clone.write("README.md", "# Ferries\n\nWelcome.\n");
    linked.clone.write("times.md", "# Times\n\nFirst.\n");
    linked.clone.write("SUMMARY.md", "# Summary\n\n* [Ferries](README.md)\n* [Times](times.md)\n");
    linked.push("Begin");
  }

  private void request(RequestGit request) {
    linked.ada.git().request(linked.space, request);
  }

  @Test
  void anImportLinksTheSpaceButSynchronizesNothingByItself() {
    request(RequestGit.in(linked.command()));
    assertThat(linked.text("times")).contains("First.");
    assertThat(linked.state().link().direction()).isEqualTo(Direction.ASKED);
    linked.clone.write("times.md", "# Times\n\nSecond.\n");
    linked.push("Second");
    linked.clock.advance(Duration.ofDays(1));
    linked.docs.as(Caller.operator()).git().syncDue(Duration.ofMinutes(1));
    assertThat(linked.text("times")).contains("First.");

    linked.write("readme", "# Ferries\n\nWelcome, all.\n");
    request(RequestGit.in(linked.command()));
    assertThat(linked.text("times")).contains("Second.");
    request(RequestGit.out(linked.command()).message("Send the guide"));
    assertThat(linked.file("README.md")).contains("Welcome, all.");
    assertThat(linked.bare.run("log", "-1", "--format=%s")).isEqualTo("Send the guide");
  }

  @Test
  void whatStandsAloneIsNoLink() {
    request(RequestGit.in(linked.command()).standalone(true));
    assertThat(linked.text("times")).contains("First.");
    assertThat(linked.ada.git().get(linked.space)).isEmpty();
  }

  @Test
  void anExportReplacesABranchThatMovedOnlyByForceAndKeepsItsCommit() {
    request(RequestGit.in(linked.command()));
    linked.clone.write("times.md", "# Times\n\nThere.\n");
    linked.clone.write("added.md", "# Added\n");
    linked.clone.write(
        "SUMMARY.md",
        "# Summary\n\n* [Ferries](README.md)\n* [Times](times.md)\n* [Added](added.md)\n");
    String theirs = linked.push("There");
    linked.write("times", "# Times\n\nHere.\n");
    request(RequestGit.out(linked.command()));
    assertThat(linked.state().last().orElseThrow().failure().orElseThrow())
        .contains("has changes that are not in the space");
    assertThat(linked.tip()).isEqualTo(theirs);
    request(RequestGit.out(linked.command()).force(true));
    assertThat(linked.state().last().orElseThrow().failure()).isEmpty();
    assertThat(linked.file("times.md")).contains("Here.");
    assertThat(linked.branch()).doesNotContainKey("added.md").isEqualTo(linked.exported());
    assertThat(linked.bare.run("rev-parse", "refs/docs/replaced/" + theirs)).isEqualTo(theirs);
    assertThat(linked.bare.run("rev-parse", "main~")).isEqualTo(theirs);
  }

  @Test
  void anImportByForceReplacesTheSpace() {
    request(RequestGit.in(linked.command()));
    linked.write("times", "# Times\n\nHere.\n");
    request(RequestGit.in(linked.command()).force(true));
    assertThat(linked.text("times")).contains("First.");
  }

  @Test
  void whatIsAskedForIsDoneInTheOrderOfItsTimesAndSeenMeanwhile() {
    JobRunner.Stepped jobs = new JobRunner.Stepped();
    DocsSession stepped =
        Docs.builder()
            .store(linked.store)
            .clock(linked.clock)
            .git(LinkedSpace.repositories())
            .jobs(jobs)
            .build()
            .as(Caller.user("ada"));
    Instant now = linked.clock.instant();
    linked.edit(ContentEdit.insertPage("Here").markdown("Here.\n"));
    stepped.git().request(linked.space, RequestGit.out(linked.command()).at(now.plusSeconds(2)));
    stepped.git().request(linked.space, RequestGit.in(linked.command()).at(now.plusSeconds(1)));
    assertThat(jobs.waiting()).hasSize(1);
    assertThat(stepped.git().get(linked.space).orElseThrow().last()).isEmpty();
    jobs.step();
    assertThat(stepped.git().get(linked.space).orElseThrow().last().orElseThrow().commits())
        .as("the import is first")
        .isEqualTo(1);
    jobs.step();
    assertThat(stepped.git().get(linked.space).orElseThrow().last().orElseThrow().pushed())
        .isEqualTo(1);
    jobs.runAll();
    assertThat(linked.branch()).isEqualTo(linked.exported());
  }

  @Test
  void anotherBranchThanTheLinkedOneIsRefused() {
    request(RequestGit.in(linked.command()));
    RequestGit other = RequestGit.in(linked.command().below("docs"));
    assertThatThrownBy(() -> request(other))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
  }
}
