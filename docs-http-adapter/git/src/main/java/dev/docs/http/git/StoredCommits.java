package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.internal.OneLine;
import dev.docs.port.GitClone.Commit;
import dev.docs.port.GitClone.NewCommit;
import dev.docs.port.GitClone.Person;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.util.RawParseUtils;
import org.jspecify.annotations.Nullable;

/** Reads and writes commits. */
final class StoredCommits {

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

  /** The digits of the seconds until then. */
  private static final int MOST_DIGITS = 12;

  private StoredCommits() {}

  static Commit read(ObjectReader reader, ObjectId id) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return commit(walk.parseCommit(id));
    }
  }

  static ObjectId tree(ObjectReader reader, ObjectId commit) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return walk.parseCommit(commit).getTree();
    }
  }

  private static Commit commit(RevCommit commit) {
    return new Commit(
        commit.name(),
        Stream.of(commit.getParents()).map(ObjectId::name).toList(),
        commit.getTree().name(),
        person(commit, RawParseUtils.author(commit.getRawBuffer(), 0)),
        person(commit, RawParseUtils.committer(commit.getRawBuffer(), 0)),
        commit.getFullMessage());
  }

  /**
   * Who is named in a header of a commit, in whatever form: the name, the address in angle
   * brackets, and the seconds since 1970.
   *
   * @param at where the header begins; negative for none
   */
  private static Person person(RevCommit commit, int at) {
    byte[] raw = commit.getRawBuffer();
    int end = at < 0 ? 0 : RawParseUtils.nextLF(raw, at) - 1;
    String line = at < 0 ? "" : RawParseUtils.decode(charset(commit), raw, at, Math.max(at, end));
    int open = line.indexOf('<');
    int close = line.lastIndexOf('>');
    String name = open < 0 ? line : line.substring(0, open);
    String email = open < 0 || close < open ? "" : line.substring(open + 1, close);
    String time = close < 0 ? "" : line.substring(close + 1).strip();
    return new Person(OneLine.of(name), OneLine.of(email), seconds(time.replaceFirst("\\s.*", "")));
  }

  private static Charset charset(RevCommit commit) {
    try {
      return commit.getEncoding();
    } catch (IllegalArgumentException e) {
      return StandardCharsets.UTF_8; // it names none that is known
    }
  }

  private static Instant seconds(String text) {
    if (!text.matches("\\d+")) {
      return FIRST;
    }
    return text.length() > MOST_DIGITS ? LAST : within(Instant.ofEpochSecond(Long.parseLong(text)));
  }

  private static Instant within(Instant time) {
    Instant whole = time.truncatedTo(ChronoUnit.SECONDS);
    return whole.isBefore(FIRST) ? FIRST : whole.isAfter(LAST) ? LAST : whole;
  }

  static boolean isIn(ObjectReader reader, ObjectId commit, ObjectId tip) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return walk.isMergedInto(walk.parseCommit(commit), walk.parseCommit(tip));
    }
  }

  /** The first parents of a commit that are not in another one, the newest first. */
  static List<Commit> since(ObjectReader reader, @Nullable ObjectId since, ObjectId tip, int most)
      throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      Set<ObjectId> fresh = since == null ? null : fresh(reader, since, tip);
      List<Commit> commits = new ArrayList<>();
      RevCommit at = walk.parseCommit(tip);
      while (commits.size() < most && (fresh == null || fresh.contains(at.getId()))) {
        commits.add(commit(at));
        if (at.getParentCount() == 0) {
          break;
        }
        at = walk.parseCommit(at.getParent(0));
      }
      return commits;
    }
  }

  private static Set<ObjectId> fresh(ObjectReader reader, ObjectId since, ObjectId tip)
      throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      walk.markStart(walk.parseCommit(tip));
      walk.markUninteresting(walk.parseCommit(since));
      Set<ObjectId> fresh = new HashSet<>();
      walk.forEach(commit -> fresh.add(commit.getId()));
      return fresh;
    }
  }

  /** Reads all commits that are not in known ones, so that one that is missing is seen. */
  static void requireAll(ObjectReader reader, ObjectId tip, List<ObjectId> known)
      throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      walk.markStart(walk.parseCommit(tip));
      for (ObjectId one : known) {
        walk.markUninteresting(walk.parseCommit(one));
      }
      RevCommit commit = walk.next();
      while (commit != null) {
        commit = walk.next();
      }
    }
  }

  static ObjectId write(ObjectInserter inserter, NewCommit commit) throws IOException {
    CommitBuilder builder = new CommitBuilder();
    builder.setTreeId(StoredObjects.id(commit.tree()));
    builder.setParentIds(commit.parents().stream().map(StoredObjects::id).toList());
    builder.setAuthor(ident(commit.author()));
    builder.setCommitter(ident(commit.committer()));
    builder.setEncoding(StandardCharsets.UTF_8);
    builder.setMessage(requireNonNull(commit.message(), "message"));
    return inserter.insert(builder);
  }

  private static PersonIdent ident(Person person) {
    return new PersonIdent(
        OneLine.of(person.name()),
        OneLine.of(person.email()),
        within(person.time()),
        ZoneOffset.UTC);
  }
}
