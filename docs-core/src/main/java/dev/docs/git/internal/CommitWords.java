package dev.docs.git.internal;

import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.port.GitClone.Commit;
import dev.docs.port.GitClone.Person;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.user.User;
import dev.docs.user.internal.UserRepository;
import dev.docs.work.ReadWork;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What commits say of revisions, and revisions of commits. Nobody checks who a commit says that
 * made it, so that it gives no right; it names a member where the address is that of one who may
 * edit, and else says a name. Stateless.
 */
final class CommitWords {

  /** The most characters of a message of a revision. */
  private static final int MAX_MESSAGE = 1_000;

  /**
   * Ends addresses that reach nobody: those of members are not told to whoever reads the branch.
   */
  private static final String NOWHERE = "@docs.invalid";

  private static final String TRAILER = "Docs-Revision: ";

  private static final String OPERATOR = "docs";

  private CommitWords() {}

  // ---------------------------------------------------------------- of commits

  /**
   * The message of a revision with commits.
   *
   * @param commits the newest first
   * @param named whether the author is the author of the revision
   */
  static String message(List<Commit> commits, boolean named) {
    Commit newest = commits.get(0);
    String subject = newest.subject().isEmpty() ? newest.id().substring(0, 8) : newest.subject();
    int others = commits.size() - 1;
    String more =
        others == 0 ? "" : " (and " + others + (others == 1 ? " commit" : " commits") + " before)";
    String by = named || newest.author().name().isEmpty() ? "" : " by " + newest.author().name();
    String message = subject + more + by;
    return message.length() <= MAX_MESSAGE ? message : message.substring(0, MAX_MESSAGE);
  }

  /** The member who made the commits, where all have one author whose address is a member's. */
  static Optional<UserId> author(ReadWork r, SpaceId space, List<Commit> commits) {
    Set<String> addresses = new LinkedHashSet<>();
    commits.forEach(commit -> addresses.add(commit.author().email()));
    return addresses.size() != 1
        ? Optional.empty()
        : Optional.of(addresses.iterator().next())
            .filter(address -> !address.isEmpty())
            .flatMap(address -> UserRepository.findByEmail(r, address))
            .map(found -> found.value())
            .filter(user -> !user.placeholder())
            .map(User::id)
            .filter(user -> mayEdit(r, user, space));
  }

  private static boolean mayEdit(ReadWork r, UserId user, SpaceId space) {
    return SpaceAccess.findSpace(r.as(Caller.user(user.value())), space)
        .filter(found -> found.role().includes(Role.EDIT))
        .isPresent();
  }

  // ---------------------------------------------------------------- of revisions

  /** Who made a revision, and when. */
  static Person person(ReadWork r, StoredRevision revision) {
    UserId author = revision.author();
    return author == null
        ? new Person(OPERATOR, OPERATOR + NOWHERE, revision.createdAt())
        : new Person(
            UserRepository.orUnknown(r, author).displayName(),
            author.value() + NOWHERE,
            revision.createdAt());
  }

  /**
   * The message of a commit.
   *
   * @param revisions what it has, the newest last
   */
  static String message(ReadWork r, List<StoredRevision> revisions) {
    StoredRevision newest = revisions.get(revisions.size() - 1);
    StringBuilder message = new StringBuilder(subject(r, newest)).append("\n\n");
    if (revisions.size() > 1) {
      revisions.forEach(one -> message.append("- ").append(subject(r, one)).append('\n'));
      message.append('\n');
    }
    message.append(TRAILER).append(newest.id()).append('\n');
    Set<Person> others = new LinkedHashSet<>();
    for (StoredRevision one : revisions) {
      if (!samePerson(one.author(), newest.author())) {
        Person person = person(r, one);
        others.add(new Person(person.name(), person.email(), newest.createdAt()));
      }
    }
    others.forEach(
        one ->
            message
                .append("Co-authored-by: ")
                .append(oneLine(one.name()))
                .append(" <")
                .append(one.email())
                .append(">\n"));
    return message.toString();
  }

  /** The message of a commit of which somebody said what it is. */
  static String message(String said, RevisionId revision) {
    return said.strip() + "\n\n" + TRAILER + revision + "\n";
  }

  private static boolean samePerson(@Nullable UserId one, @Nullable UserId other) {
    return one == null ? other == null : one.equals(other);
  }

  private static String subject(ReadWork r, StoredRevision revision) {
    String said =
        Optional.ofNullable(revision.mergedFrom())
            .flatMap(id -> ChangeRequestRepository.find(r, revision.space(), id.value()))
            .map(found -> found.value())
            .map(ChangeRequest::subject)
            .filter(subject -> !subject.isBlank())
            .orElse(revision.message());
    String line = oneLine(said);
    return line.isEmpty() ? "Edit" : line;
  }

  private static String oneLine(String text) {
    return text.replaceAll("[\\p{Cntrl}<>]+", " ").strip();
  }
}
