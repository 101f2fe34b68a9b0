package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.http.fetch.internal.WebAddress;
import dev.docs.port.GitClone;
import dev.docs.port.GitRemote;
import dev.docs.port.GitRepositories;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.transport.URIish;
import org.jspecify.annotations.Nullable;

/**
 * Git repositories over HTTP and HTTPS, by the protocol that all common hosts have. Addresses are
 * checked as those of imports, that of each redirect, too. Neither a program is started, nor is
 * anything read of the Git configuration of machine and user, their credentials, attributes and
 * hooks. Immutable and thread-safe.
 */
public final class JGitRepositories implements GitRepositories {

  /** For how many repositories it is known what their files are, which spares reading them. */
  private static final int KNOWN = 64;

  /** How many processes may keep objects of the same repository. */
  private static final int PLACES = 16;

  private static final String FILE = "file:";

  private final Fetcher fetcher;
  private final @Nullable Path directory;
  private final boolean allowsFiles;
  private final Map<String, BlobFacts> known;

  private JGitRepositories(
      Fetcher fetcher,
      @Nullable Path directory,
      boolean allowsFiles,
      Map<String, BlobFacts> known) {
    this.fetcher = requireNonNull(fetcher, "fetcher");
    this.directory = directory;
    this.allowsFiles = allowsFiles;
    this.known = known;
  }

  /**
   * Repositories at the addresses of this policy, whose objects are in memory while they are open.
   */
  public static JGitRepositories of(AddressPolicy policy) {
    return of(Fetcher.of(policy));
  }

  static JGitRepositories of(Fetcher fetcher) {
    return new JGitRepositories(fetcher, null, false, lastUsed());
  }

  private static Map<String, BlobFacts> lastUsed() {
    return Collections.synchronizedMap(
        new LinkedHashMap<>(KNOWN, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<String, BlobFacts> eldest) {
            return size() > KNOWN;
          }
        });
  }

  /**
   * The same, with the objects of those that have a {@linkplain GitRemote#key key} in bare
   * repositories below a directory. These may be deleted while none is open: they are fetched
   * again. They are as secret as the repositories that were read.
   */
  public JGitRepositories keptBelow(Path newDirectory) {
    return new JGitRepositories(
        fetcher, requireNonNull(newDirectory, "newDirectory"), allowsFiles, known);
  }

  /**
   * The same, with repositories in directories of this machine ({@code file:} URLs), which whoever
   * may name a repository then reads and writes with the rights of this process. Their hooks are
   * not run.
   */
  public JGitRepositories withFiles() {
    return new JGitRepositories(fetcher, directory, true, known);
  }

  @Override
  public GitClone open(GitRemote remote, MemoryBudget memory) {
    Place place = place(remote.url());
    GitRemote checked =
        new GitRemote(place.url(), remote.credentials(), remote.key(), remote.limits());
    String name = name(checked);
    BlobFacts facts =
        remote.key().isEmpty()
            ? new BlobFacts()
            : known.computeIfAbsent(name, any -> new BlobFacts());
    Path below = remote.key().isEmpty() || directory == null ? null : directory.resolve(name);
    PackFiles files = below == null ? new FilesInMemory(memory) : files(below);
    PackStore store = new PackStore(files);
    RemoteSide side =
        new RemoteSide(
            checked, place.uri(), place.directory(), store, fetcher, files.scratch().orElse(null));
    return new OpenClone(side, store, files, facts);
  }

  /** Where a repository is. */
  private record Place(String url, URIish uri, @Nullable Path directory) {}

  private Place place(String url) {
    try {
      if (allowsFiles && url.strip().toLowerCase(Locale.ROOT).startsWith(FILE)) {
        URI uri = new URI(url.strip());
        return new Place(url.strip(), new URIish(uri.toString()), Path.of(uri));
      }
      URI uri = WebAddress.parse(url);
      if (uri.getRawQuery() != null) {
        throw DocsException.invalid("url", "must not have a query");
      }
      return new Place(uri.toString(), new URIish(uri.toString()), null);
    } catch (FetchFailure e) {
      throw DocsException.invalid("url", e.getMessage());
    } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
      throw DocsException.invalid("url", "is not the address of a repository");
    }
  }

  /** Another name for each key and address, which tells neither. */
  private static String name(GitRemote remote) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(remote.key().getBytes(StandardCharsets.UTF_8));
      digest.update((byte) 0);
      byte[] all = digest.digest(remote.url().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(all, 0, 20);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static PackFiles files(Path below) {
    try {
      for (int i = 1; i <= PLACES; i++) {
        Path place = i == 1 ? below : below.resolveSibling(below.getFileName() + "-" + i);
        Optional<FilesInDirectory> files = FilesInDirectory.open(place);
        if (files.isPresent()) {
          return files.get();
        }
      }
    } catch (IOException e) {
      throw Failures.later("has no place for its objects here: " + e.getClass().getSimpleName());
    }
    throw Failures.later("is open too often at a time");
  }
}
