package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.port.GitClone.Pushed;
import dev.docs.port.GitClone.Refs;
import dev.docs.port.GitClone.Tip;
import dev.docs.port.GitRemote;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.FetchConnection;
import org.eclipse.jgit.transport.PushConnection;
import org.eclipse.jgit.transport.RemoteRefUpdate;
import org.eclipse.jgit.transport.Transport;
import org.eclipse.jgit.transport.TransportHttp;
import org.eclipse.jgit.transport.URIish;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of the other side, each time with a new connection.
 *
 * @param directory that of the other side, where it is on this machine; null elsewhere
 * @param ownDirectory where files may lie for a moment; null where none may
 */
record RemoteSide(
    GitRemote remote,
    URIish uri,
    @Nullable Path directory,
    PackStore store,
    Fetcher fetcher,
    @Nullable Path ownDirectory) {

  /** The longest name of a ref, in characters. */
  private static final int MAX_REF = 250;

  private static final int MAX_REFS = 200_000;
  private static final int MAX_WORDS = 10_000;
  private static final int MAX_SECONDS = 1_000_000;

  RemoteSide {
    requireNonNull(remote, "remote");
    requireNonNull(uri, "uri");
    requireNonNull(store, "store");
    requireNonNull(fetcher, "fetcher");
  }

  /** Asks something. */
  @FunctionalInterface
  private interface Question<R> {
    R ask(Transport transport, Conversation conversation) throws IOException;
  }

  private <R> R ask(Question<R> question) {
    Conversation conversation = new Conversation(remote, fetcher, ownDirectory);
    try (Transport transport = transport(conversation)) {
      return question.ask(transport, conversation);
    } catch (Damaged e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw Failures.ofExchange(e, conversation, uri);
    }
  }

  private Transport transport(Conversation conversation) throws IOException {
    if (directory != null) {
      LocalTransport local = new LocalTransport(store, uri, directory);
      local.setTimeout(
          (int) Math.max(1, Math.min(MAX_SECONDS, remote.limits().time().toSeconds())));
      return local;
    }
    Transport transport = Transport.open(store, uri, Constants.DEFAULT_REMOTE_NAME);
    transport.setCredentialsProvider(null);
    if (!(transport instanceof TransportHttp http)) {
      transport.close();
      throw new IOException("this program has another transport for HTTP");
    }
    http.setHttpConnectionFactory(conversation);
    return http;
  }

  Refs refs() {
    return ask(
        (transport, conversation) -> {
          try (FetchConnection connection = transport.openFetch()) {
            return refs(connection.getRefsMap());
          }
        });
  }

  private static Refs refs(Map<String, Ref> told) {
    if (told.size() > MAX_REFS) {
      throw DocsException.invalid(
          "url", "leads to a repository of more than " + MAX_REFS + " refs");
    }
    TreeMap<String, String> ids = new TreeMap<>();
    told.forEach(
        (name, ref) -> {
          if (isName(name) && ref.getObjectId() != null) {
            ids.put(name, ref.getObjectId().name());
          }
        });
    Ref head = told.get(Constants.HEAD);
    String branch = head != null && head.isSymbolic() ? head.getTarget().getName() : "";
    return new Refs(ids, isName(branch) ? branch : null);
  }

  private static boolean isName(String name) {
    return name.length() <= MAX_REF
        && name.startsWith(Constants.R_REFS)
        && Repository.isValidRefName(name);
  }

  /** The full names that a name may stand for, the first that is there. */
  private static List<String> names(String ref) {
    List<String> names =
        ref.equals(Constants.HEAD)
            ? List.of(ref)
            : ref.startsWith(Constants.R_REFS)
                ? List.of(ref)
                : List.of(Constants.R_HEADS + ref, Constants.R_TAGS + ref);
    if (!ref.equals(Constants.HEAD) && !isName(names.get(0))) {
      throw DocsException.invalid("ref", "must be the name of a branch or tag");
    }
    return names;
  }

  /** What is kept lacks something that it should have. */
  private static final class Damaged extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Damaged(Exception cause) {
      super(cause);
    }
  }

  /** Fetches what is new; everything where what is kept is damaged. */
  Optional<Tip> fetch(String ref, List<ObjectId> known) {
    List<String> names = names(ref);
    try {
      return fetch(names, known);
    } catch (Damaged e) {
      clear();
    }
    try {
      return fetch(names, List.of());
    } catch (Damaged e) {
      clear();
      throw Failures.later("sent a part of what was asked for");
    }
  }

  private void clear() {
    try {
      store.clear();
    } catch (IOException e) {
      throw Failures.ofObjects(e);
    }
  }

  private Optional<Tip> fetch(List<String> names, List<ObjectId> known) {
    return ask(
        (transport, conversation) -> {
          try (FetchConnection connection =
              transport.openFetch(List.of(), names.toArray(String[]::new))) {
            Map<String, Ref> told = connection.getRefsMap();
            Optional<String> name = names.stream().filter(told::containsKey).findFirst();
            Ref ref = name.map(told::get).orElse(null);
            return ref == null || ref.getObjectId() == null
                ? Optional.empty()
                : Optional.of(fetch(connection, conversation, name.orElseThrow(), ref, known));
          }
        });
  }

  private Tip fetch(
      FetchConnection connection,
      Conversation conversation,
      String name,
      Ref ref,
      List<ObjectId> known)
      throws IOException {
    ObjectId tip = ref.getObjectId();
    List<ObjectId> had = here(known);
    if (here(List.of(tip)).isEmpty()) {
      conversation.expectPack();
      store.receive(conversation);
      connection.fetch(conversation, List.of(ref), new HashSet<>(had));
      store.compact(conversation);
    }
    ObjectId commit = requireAll(tip, had);
    return new Tip(name, commit.name(), conversation.objects(), conversation.packBytes());
  }

  private List<ObjectId> here(List<ObjectId> ids) {
    try (ObjectReader reader = store.newObjectReader()) {
      List<ObjectId> found = new ArrayList<>();
      for (ObjectId id : ids) {
        if (reader.has(id)) {
          found.add(id);
        }
      }
      return found;
    } catch (IOException e) {
      throw new Damaged(e);
    }
  }

  /** The commit that a ref leads to, of which everything is here that it needs. */
  private ObjectId requireAll(ObjectId tip, List<ObjectId> known) {
    try (ObjectReader reader = store.newObjectReader();
        RevWalk walk = new RevWalk(reader)) {
      ObjectId commit = walk.parseCommit(tip).copy();
      StoredCommits.requireAll(reader, commit, known);
      ObjectId old = known.isEmpty() ? null : StoredCommits.tree(reader, known.get(0));
      new TreeDifference(new StoredObjects(store), reader, remote.limits())
          .requireAll(old, StoredCommits.tree(reader, commit));
      return commit;
    } catch (IncorrectObjectTypeException e) {
      throw DocsException.invalid("ref", "leads to no commit");
    } catch (IOException e) {
      throw new Damaged(e);
    }
  }

  Pushed push(String ref, @Nullable String seen, String commit, boolean force) {
    if (!isName(ref)) {
      throw DocsException.invalid("ref", "must be the full name of a branch or tag");
    }
    Optional<Pushed> pushed =
        ask(
            (transport, conversation) -> {
              try (PushConnection connection = transport.openPush()) {
                String now = id(connection.getRef(ref));
                if (commit.equals(now)) {
                  return Optional.of(new Pushed.Done());
                }
                return Objects.equals(seen, now)
                    ? push(connection, conversation, update(ref, seen, commit, force))
                    : Optional.of(new Pushed.Moved(now));
              }
            });
    return pushed
        .filter(outcome -> !(outcome instanceof Pushed.Refused))
        .orElseGet(() -> afterRefusal(ref, seen, commit, pushed));
  }

  private RemoteRefUpdate update(String ref, @Nullable String seen, String commit, boolean force)
      throws IOException {
    ObjectId from = seen == null ? ObjectId.zeroId() : ObjectId.fromString(seen);
    return new RemoteRefUpdate(store, commit, ObjectId.fromString(commit), ref, force, null, from);
  }

  /** Sends it; empty where the other side does not say what it did. */
  private static Optional<Pushed> push(
      PushConnection connection, Conversation conversation, RemoteRefUpdate update)
      throws IOException {
    Words said = new Words();
    connection.push(conversation, Map.of(update.getRemoteName(), update), said);
    return switch (update.getStatus()) {
      case OK, UP_TO_DATE -> Optional.of(new Pushed.Done());
      case AWAITING_REPORT, NOT_ATTEMPTED -> Optional.empty();
      default -> {
        String reason = Objects.requireNonNullElse(update.getMessage(), "refused");
        yield Optional.of(new Pushed.Refused(Failures.words(reason + " " + said)));
      }
    };
  }

  /** Whether it was refused because the ref had moved meanwhile. */
  private Pushed afterRefusal(
      String ref, @Nullable String seen, String commit, Optional<Pushed> refused) {
    String now =
        ask((transport, conversation) -> {
              try (FetchConnection connection = transport.openFetch(List.of(), ref)) {
                return Optional.ofNullable(id(connection.getRef(ref)));
              }
            })
            .orElse(null);
    if (commit.equals(now)) {
      return new Pushed.Done();
    }
    return Objects.equals(seen, now)
        ? refused.orElseGet(() -> new Pushed.Refused("refused"))
        : new Pushed.Moved(now);
  }

  private static @Nullable String id(@Nullable Ref ref) {
    return ref == null || ref.getObjectId() == null ? null : ref.getObjectId().name();
  }

  /** What the other side says meanwhile, as far as it is repeated. */
  private static final class Words extends OutputStream {

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @Override
    public void write(int b) {
      if (said.size() < MAX_WORDS) {
        said.write(b);
      }
    }

    @Override
    public String toString() {
      return said.toString(StandardCharsets.UTF_8);
    }
  }
}
