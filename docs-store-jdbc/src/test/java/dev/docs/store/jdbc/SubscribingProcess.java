package dev.docs.store.jdbc;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Subscriber;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.UpdateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.StoreException.StoreUnavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;

/**
 * A process with writers of random commands and a subscription, until it is killed. A file, to
 * which several processes append, has a line for each thing that was answered or told, in the order
 * in which that was:
 *
 * <ul>
 *   <li>{@code answered REVISION}: a change of a content was committed
 *   <li>{@code begun POSITION SPACE=REVISION...}: the snapshot that a subscriber took
 *   <li>{@code told POSITION SPACE=REVISION...}: an entry, with the revisions it tells of; none for
 *       a space that was deleted
 *   <li>{@code teller PID}: the process that tells next
 * </ul>
 *
 * <p>It tells slowly and now and then, so that there is much to tell at a time.
 */
final class SubscribingProcess {

  static final String NAME = "model";

  private static final int WRITERS = 2;
  private static final int MOST_SPACES = 20;
  private static final long BETWEEN_MILLIS = 250;
  private static final long ENTRY_MILLIS = 4;
  private static final ListOptions ALL = ListOptions.limit(1_000);

  private final Docs docs;
  private final DocsSession admin;
  private final OrganizationId organization;
  private final Path file;

  /** Of ten calls of the subscriber, as many fail. */
  private final int failures;

  SubscribingProcess(Docs docs, OrganizationId organization, Path file, int failures) {
    this.docs = docs;
    this.admin = docs.as(Caller.user("admin"));
    this.organization = organization;
    this.file = file;
    this.failures = failures;
  }

  /** Arguments: a JDBC URL, a user, an organization, the file, and a seed. */
  public static void main(String... arguments) {
    JdbcStore store = JdbcStore.openUrl(arguments[0], arguments[1], "");
    Docs docs = Docs.builder().store(store).build();
    SubscribingProcess process =
        new SubscribingProcess(docs, new OrganizationId(arguments[2]), Path.of(arguments[3]), 1);
    long seed = Long.parseLong(arguments[4]);
    for (int i = 0; i < WRITERS; i++) {
      Random random = new Random(seed * WRITERS + i);
      new Thread(() -> process.write(random)).start();
    }
    Subscriber subscriber = process.subscriber(new Random(seed));
    while (true) {
      docs.feed().subscriptions().run(NAME, subscriber);
      pause(BETWEEN_MILLIS);
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  // ---------------------------------------------------------------- the file

  private void append(String line) {
    try {
      byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
      Files.write(file, bytes, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---------------------------------------------------------------- the subscriber

  Subscriber subscriber(Random random) {
    return new Subscriber() {
      @Override
      public void snapshot(Reason reason) {
        FeedEntry.Position before = docs.feed().position();
        fail();
        StringJoiner line = new StringJoiner(" ").add("begun").add(before.toString());
        spaces().forEach(view -> line.add(view.space().id() + "=" + view.space().head()));
        append(line.toString());
      }

      @Override
      public void entry(FeedEntry entry) {
        fail();
        StringJoiner line = new StringJoiner(" ").add("told").add(entry.position().toString());
        entry.events().forEach(event -> add(event, line));
        append(line.toString());
        if (failures > 0) {
          append("teller " + ProcessHandle.current().pid());
          pause(ENTRY_MILLIS);
        }
        fail(); // is told again
      }

      private void fail() {
        if (random.nextInt(20) < failures) {
          throw new IllegalStateException("by chance");
        }
      }

      @Override
      public Settings settings() {
        return new Settings(3, Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofSeconds(1));
      }
    };
  }

  private static void add(DomainEvent event, StringJoiner line) {
    if (event instanceof ContentChanged changed && changed.changeRequest().isEmpty()) {
      line.add(changed.space() + "=" + changed.revisions().to());
    } else if (event instanceof SpaceChanged changed && changed.step().isEnd()) {
      line.add(changed.space() + "=");
    }
  }

  // ---------------------------------------------------------------- the writers

  List<Space.View> spaces() {
    return admin.spaces().list(organization, ALL).items();
  }

  private void write(Random random) {
    for (int i = 0; ; i++) {
      try {
        command(random, "T" + i);
      } catch (DocsException | StoreUnavailable e) {
        continue; // deleted meanwhile, or too much at once
      }
    }
  }

  private void command(Random random, String title) {
    List<Space.View> spaces = spaces();
    if (spaces.isEmpty() || (spaces.size() < MOST_SPACES && random.nextInt(8) == 0)) {
      admin.spaces().create(organization, CreateSpace.titled(title));
      return;
    }
    SpaceId space = spaces.get(random.nextInt(spaces.size())).space().id();
    switch (random.nextInt(12)) {
      case 0 -> admin.spaces().delete(space);
      case 1 -> admin.spaces().update(space, UpdateSpace.NOTHING.title(title));
      case 2 -> admin.organizations().update(organization, UpdateOrganization.NOTHING.title(title));
      case 3 -> refused(space, title);
      default -> {
        ContentEdit page = ContentEdit.insertPage(title).markdown(title + "\n");
        append(
            "answered "
                + admin
                    .contents()
                    .edit(ContentAt.main(space), List.of(page))
                    .content()
                    .revision()
                    .id());
      }
    }
  }

  /** Two edits, of which the second is refused: nothing is committed. */
  private void refused(SpaceId space, String title) {
    admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(
                ContentEdit.insertPage(title).markdown("lost\n"),
                ContentEdit.deletePage("nowhere")));
  }
}
