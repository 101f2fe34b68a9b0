package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Blob;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.NewCommit;
import dev.docs.port.GitClone.Person;
import dev.docs.port.GitClone.Pushed;
import dev.docs.port.GitRemote;
import dev.docs.port.GitRemote.Credentials;
import dev.docs.port.GitRemote.Limits;
import dev.docs.port.GitRepositories;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What servers do: passwords, failures, redirects, and what is sent to them. */
class GitOverHttpTest {

  private static final Person ADA = new Person("Ada", "ada@example.com", Instant.EPOCH);

  private static final Credentials RIGHT = Credentials.basic(GitServer.USER, GitServer.PASSWORD);

  @TempDir Path temp;
  private GitServer server;
  private Git bare;
  private Git clone;

  @BeforeEach
  void begin() throws IOException {
    Path root = temp.resolve("served");
    bare = Git.bare(root.resolve("private/docs.git"));
    clone = Git.init(temp.resolve("clone"));
    clone.addOrigin(bare);
    server = new GitServer(root);
  }

  @AfterEach
  void end() {
    server.close();
  }

  private String pushed(String message) {
    String commit = clone.commit(message);
    clone.run("push", "-q", "-f", "origin", "HEAD:main");
    return commit;
  }

  private GitRemote remote() {
    return GitRemote.at(server.url("/private/docs.git")).withCredentials(RIGHT);
  }

  private static <R> R with(GitRemote remote, Function<GitClone, R> work) {
    JGitRepositories all = JGitRepositories.of(AddressPolicy.PUBLIC_AND_LOOPBACK);
    try (GitClone opened = all.open(remote, MemoryBudget.UNBOUNDED)) {
      return work.apply(opened);
    }
  }

  private static DocsException failure(GitRemote remote, Function<GitClone, ?> work) {
    return catchThrowableOfType(DocsException.class, () -> with(remote, work));
  }

  private static DocsException failure(GitRemote remote) {
    return failure(remote, git -> git.fetch("main", List.of()));
  }

  @Test
  void nothingNewIsOneListOfRefs() {
    String commit = pushed("first");
    with(
        remote(),
        git -> {
          git.fetch("main", List.of());
          assertThat(server.asked())
              .containsExactly(
                  "GET /private/docs.git/info/refs",
                  "POST /private/docs.git/git-upload-pack ls-refs",
                  "POST /private/docs.git/git-upload-pack fetch");
          git.fetch("main", List.of(commit));
          assertThat(server.asked())
              .containsExactly(
                  "GET /private/docs.git/info/refs",
                  "POST /private/docs.git/git-upload-pack ls-refs");
          return true;
        });
  }

  @Test
  void aServerThatKnowsTheFirstProtocolOnlyIsUnderstood() {
    server.forgetProtocol();
    clone.write("a.md", "a\n");
    String commit = pushed("first");
    String fetched = with(remote(), git -> git.fetch("main", List.of()).orElseThrow().commit());
    assertThat(fetched).isEqualTo(commit);
    GitClone.Refs refs = with(remote(), GitClone::refs);
    assertThat(refs.head()).isEqualTo("refs/heads/main");
  }

  @Test
  void aWrongPasswordIsToldWithoutBeingShown() {
    pushed("first");
    for (Credentials wrong :
        List.of(
            Credentials.NONE,
            Credentials.basic("ada", "s3cret"),
            Credentials.token("s3cret"),
            Credentials.bearer("s3cret"))) {
      DocsException reading = failure(remote().withCredentials(wrong));
      assertThat(reading.code()).isEqualTo(ErrorCode.INVALID);
      assertThat(reading)
          .hasMessageContaining("credentials")
          .hasMessageContaining("the repository is not read");
      DocsException writing =
          failure(
              remote().withCredentials(wrong),
              git -> git.push("refs/heads/x", null, written(git, null), false));
      assertThat(writing).hasMessageContaining("the repository is not written");
    }
  }

  private static String written(GitClone git, String parent) {
    String page = git.write(Blob.utf8("# Page\n"));
    String tree = git.writeTree(parent, Map.of("page.md", page), Set.of());
    return git.write(
        new NewCommit(tree, parent == null ? List.of() : List.of(parent), ADA, ADA, "Page"));
  }

  @Test
  void credentialsAreInNoText() throws IOException {
    String password = "s3cret-p4ssword";
    Credentials secret = Credentials.basic("ada", password);
    String encoded =
        Base64.getEncoder().encodeToString(("ada:" + password).getBytes(StandardCharsets.UTF_8));
    List<GitRemote> all =
        List.of(
            remote().withCredentials(secret),
            GitRemote.at(server.url("/none.git")).withCredentials(secret),
            GitRemote.at("http://127.0.0.1:1/none.git").withCredentials(secret),
            GitRemote.at("http://10.0.0.1/none.git").withCredentials(secret),
            GitRemote.at("https://127.0.0.1:" + port() + "/x.git").withCredentials(secret));
    for (GitRemote remote : all) {
      StringBuilder texts = new StringBuilder(remote.toString());
      for (Throwable e = failure(remote); e != null; e = e.getCause()) {
        texts.append(e).append(List.of(e.getSuppressed()));
      }
      assertThat(texts.toString()).contains("Exception").doesNotContain(password, encoded, "ada");
    }
  }

  private int port() {
    return URI.create(server.url("/")).getPort();
  }

  @Test
  void credentialsAreOfOneLine() {
    for (String bad : List.of("a\nb", "a\r", "\u0000")) {
      assertThatThrownBy(() -> Credentials.token(bad)).hasMessageContaining("control characters");
      assertThatThrownBy(() -> Credentials.basic(bad, "x"))
          .hasMessageContaining("control characters");
      assertThatThrownBy(() -> Credentials.bearer(bad)).hasMessageContaining("control characters");
    }
    assertThatThrownBy(() -> Credentials.basic("a:b", "x")).hasMessageContaining("colon");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file:///tmp/docs.git",
        "/tmp/docs.git",
        "ssh://example.com/docs.git",
        "git@example.com:docs.git",
        "git://example.com/docs.git",
        "https://ada:secret@example.com/docs.git",
        "https://example.com/docs.git?x=1",
        "https://example.com/\ndocs.git",
        "ext::sh -c id",
        ""
      })
  void addressesOfOtherFormsAreRefused(String url) {
    DocsException refused = failure(GitRemote.at(url));
    assertThat(refused.code()).isEqualTo(ErrorCode.INVALID);
    assertThat(refused).hasMessageStartingWith("url: ").hasMessageNotContaining("secret");
  }

  @Test
  void aPackThatIsCutIsNotKept() {
    clone.write("a.bin", "0123456789".repeat(1_000));
    String commit = pushed("first");
    with(
        remote(),
        git -> {
          for (long cut = 10; cut < 400; cut += 37) {
            server.cutAfter(cut);
            DocsException failure =
                catchThrowableOfType(DocsException.class, () -> git.fetch("main", List.of()));
            assertThat(failure.code()).as("cut after %s", cut).isEqualTo(ErrorCode.UNAVAILABLE);
            assertThat(git.has(commit)).isFalse();
          }
          server.cutAfter(Long.MAX_VALUE);
          assertThat(git.fetch("main", List.of()).orElseThrow().commit()).isEqualTo(commit);
          return true;
        });
  }

  @Test
  void whatIsLargerThanAllowedIsRefused() {
    for (int i = 0; i < 20; i++) {
      clone.write("f" + i + ".md", "page " + i + "\n");
    }
    clone.write("random.txt", random(200_000));
    pushed("first");
    Limits all = Limits.DEFAULT;
    GitRemote few = remote().withLimits(new Limits(all.packBytes(), 10, 1 << 20, 100, all.time()));
    assertThat(failure(few)).hasMessageContaining("leads to more than 10 objects");
    GitRemote small = remote().withLimits(new Limits(50_000, 100, 1 << 20, 100, all.time()));
    assertThat(failure(small)).hasMessageContaining("more bytes than are allowed");
    GitRemote narrow =
        remote().withLimits(new Limits(all.packBytes(), 100, 1 << 20, 10, all.time()));
    assertThat(
            failure(
                narrow, git -> git.tree(git.fetch("main", List.of()).orElseThrow().commit(), "")))
        .hasMessageContaining("leads to more than 10 files and directories");
  }

  @Test
  void aPushThatIsLargerThanAllowedIsNotSent() {
    pushed("first");
    Limits all = Limits.DEFAULT;
    GitRemote small = remote().withLimits(new Limits(50_000, 100, 1 << 20, 100, all.time()));
    DocsException failure =
        failure(
            small,
            git -> {
              String seen = git.fetch("main", List.of()).orElseThrow().commit();
              String file = git.write(Blob.utf8(random(200_000)));
              String tree = git.writeTree(seen, Map.of("random.txt", file), Set.of());
              String commit = git.write(new NewCommit(tree, List.of(seen), ADA, ADA, "Much"));
              return git.push("refs/heads/main", seen, commit, false);
            });
    assertThat(failure.code()).isEqualTo(ErrorCode.INVALID);
    assertThat(failure).hasMessageContaining("more than 50000 bytes at once");
    assertThat(bare.run("rev-list", "--count", "main")).isEqualTo("1");
  }

  /** A budget of so many bytes, which tells what is reserved. */
  private static final class Budget implements MemoryBudget {

    private final long limit;
    private long reserved;

    Budget(long limit) {
      this.limit = limit;
    }

    @Override
    public long limit() {
      return limit;
    }

    @Override
    public void reserve(long bytes) {
      if (reserved + bytes > limit) {
        throw DocsException.of(ErrorCode.UNAVAILABLE, "too much is fetched now");
      }
      reserved += bytes;
    }

    @Override
    public void release(long bytes) {
      reserved -= bytes;
    }
  }

  @Test
  void objectsInMemoryAreCounted() {
    clone.write("random.txt", random(2_000_000));
    pushed("first");
    JGitRepositories all = JGitRepositories.of(AddressPolicy.PUBLIC_AND_LOOPBACK);
    Budget enough = new Budget(10 << 20);
    try (GitClone git = all.open(remote(), enough)) {
      git.fetch("main", List.of());
      assertThat(enough.reserved).isGreaterThan(1_500_000);
    }
    assertThat(enough.reserved).isZero();
    Budget little = new Budget(1 << 20);
    try (GitClone git = all.open(remote(), little)) {
      assertThatThrownBy(() -> git.fetch("main", List.of()))
          .hasMessageContaining("too much is fetched now");
    }
    assertThat(little.reserved).isZero();
  }

  private static String random(int length) {
    StringBuilder text = new StringBuilder(length);
    new Random(1).ints(length, 33, 127).forEach(c -> text.append((char) c));
    return text.toString();
  }

  @Test
  void aFileThatUnfoldsToMoreThanAnyIsRefused() {
    byte[] zeros = new byte[(2 << 20) + 1];
    String bomb = clone.run(zeros, "hash-object", "-w", "--stdin");
    clone.run("update-index", "--add", "--cacheinfo", "100644," + bomb + ",bomb.bin");
    clone.run("commit", "-q", "-m", "bomb");
    clone.run("push", "-q", "origin", "HEAD:main");
    Limits all = Limits.DEFAULT;
    Limits small = new Limits(all.packBytes(), all.objects(), 1 << 20, all.files(), all.time());
    assertThat(failure(remote().withLimits(small)))
        .hasMessageContaining("has a file of more than 2097152 bytes");
  }

  /** A server that answers as it likes. */
  private interface Answer {
    void to(HttpExchange exchange) throws IOException;
  }

  private static <R> R served(Answer answer, Function<String, R> work) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            answer.to(exchange);
          }
        });
    server.start();
    try {
      return work.apply("http://127.0.0.1:" + server.getAddress().getPort());
    } finally {
      server.stop(0);
    }
  }

  private static Answer redirect(String to) {
    return exchange -> {
      String path = exchange.getRequestURI().toString().replaceFirst("^/docs.git", "");
      exchange.getResponseHeaders().set("Location", to + path);
      exchange.sendResponseHeaders(302, -1);
    };
  }

  @Test
  void aRedirectToAPrivateAddressIsNotFollowed() throws IOException {
    for (String to :
        List.of(
            "http://10.0.0.1/x.git", "http://[fd00::1]/x.git", "http://169.254.169.254/x.git")) {
      DocsException refused = served(redirect(to), url -> failure(GitRemote.at(url + "/docs.git")));
      assertThat(refused.code()).isEqualTo(ErrorCode.INVALID);
      assertThat(refused).hasMessageContaining("leads to a private network");
    }
  }

  @Test
  void aRedirectIsFollowedWithoutTheCredentials() throws IOException {
    Git open = Git.bare(temp.resolve("served/open.git"));
    String commit = clone.commit("first");
    clone.run("push", "-q", open.directory().toUri().toString(), "HEAD:main");
    String found =
        served(
            redirect(server.url("/open.git")),
            url ->
                with(
                    GitRemote.at(url + "/docs.git").withCredentials(RIGHT),
                    git -> git.fetch("main", List.of()).orElseThrow().commit()));
    assertThat(found).isEqualTo(commit);
    assertThat(server.authorizations()).isNotEmpty().containsOnly("");
  }

  @Test
  void redirectsComeToAnEnd() throws IOException {
    Answer loop =
        exchange -> {
          exchange.getResponseHeaders().set("Location", exchange.getRequestURI().toString());
          exchange.sendResponseHeaders(302, -1);
        };
    DocsException failure = served(loop, url -> failure(GitRemote.at(url + "/docs.git")));
    assertThat(failure.code()).isIn(ErrorCode.UNAVAILABLE, ErrorCode.INVALID);
  }

  @ParameterizedTest
  @CsvSource({
    "404, INVALID, leads to no Git repository",
    "410, INVALID, leads to no Git repository",
    "200, INVALID, leads to no Git repository",
    "403, INVALID, are refused",
    "429, UNAVAILABLE, answers with status 429",
    "500, UNAVAILABLE, answers with status 500",
  })
  void aServerThatIsNoneOfGitIsTold(int status, ErrorCode code, String words) throws IOException {
    Answer answer =
        exchange -> {
          byte[] page = "<html>no</html>".getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/html");
          exchange.sendResponseHeaders(status, page.length);
          exchange.getResponseBody().write(page);
        };
    DocsException failure = served(answer, url -> failure(GitRemote.at(url + "/docs.git")));
    assertThat(failure.code()).isEqualTo(code);
    assertThat(failure).hasMessageContaining(words);
  }

  private static void listing(HttpExchange exchange) throws IOException {
    exchange
        .getResponseHeaders()
        .set("Content-Type", "application/x-git-upload-pack-advertisement");
    exchange.sendResponseHeaders(200, 0);
    line(exchange, "# service=git-upload-pack\n");
    exchange.getResponseBody().write("0000".getBytes(StandardCharsets.US_ASCII));
  }

  private static void line(HttpExchange exchange, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    String length = String.format("%04x", bytes.length + 4);
    exchange.getResponseBody().write(length.getBytes(StandardCharsets.US_ASCII));
    exchange.getResponseBody().write(bytes);
  }

  @Test
  void aListWithoutAnEndIsNotRead() throws IOException {
    String id = "0123456789012345678901234567890123456789";
    Answer endless =
        exchange -> {
          listing(exchange);
          line(exchange, id + " HEAD\0side-band-64k\n");
          for (int i = 0; ; i++) {
            line(exchange, id + " refs/heads/b" + i + "\n");
          }
        };
    DocsException failure =
        served(endless, url -> failure(GitRemote.at(url + "/docs.git"), GitClone::refs));
    assertThat(failure).hasMessageContaining("more bytes than are allowed");
  }

  @Test
  void namesOfRefsThatNoRefHasAreLeftOut() throws IOException {
    String id = "0123456789012345678901234567890123456789";
    Answer hostile =
        exchange -> {
          listing(exchange);
          line(exchange, id + " HEAD\0side-band-64k symref=HEAD:refs/heads/../../x\n");
          for (String name :
              List.of(
                  "refs/heads/main",
                  "refs/heads/../../etc",
                  "refs/heads/a b",
                  "refs/heads/\u0007",
                  "refs/heads/x.lock",
                  "config",
                  "refs/heads/" + "x".repeat(300))) {
            line(exchange, id + " " + name + "\n");
          }
          exchange.getResponseBody().write("0000".getBytes(StandardCharsets.US_ASCII));
        };
    GitClone.Refs refs =
        served(hostile, url -> with(GitRemote.at(url + "/docs.git"), GitClone::refs));
    assertThat(refs.ids()).containsOnlyKeys("refs/heads/main");
    assertThat(refs.head()).isNull();
  }

  @Test
  void aServerThatDoesNotAnswerIsNotWaitedFor() throws IOException {
    Answer slow =
        exchange -> {
          listing(exchange);
          exchange.getResponseBody().flush();
          try {
            Thread.sleep(20_000);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    Limits soon = new Limits(1 << 20, 100, 1 << 20, 100, Duration.ofMillis(400));
    DocsException failure =
        served(slow, url -> failure(GitRemote.at(url + "/docs.git").withLimits(soon)));
    assertThat(failure.code()).isEqualTo(ErrorCode.UNAVAILABLE);
    assertThat(failure).hasMessageContaining("within 400 milliseconds");
  }

  @Test
  void whatTheServerSaysAgainstAPushIsTold() throws IOException {
    pushed("first");
    hook("echo 'Not on\u001b[31m Fridays'; exit 1");
    Pushed outcome =
        with(
            remote(),
            git -> {
              String seen = git.fetch("main", List.of()).orElseThrow().commit();
              return git.push("refs/heads/main", seen, written(git, seen), false);
            });
    assertThat(outcome)
        .isInstanceOfSatisfying(
            Pushed.Refused.class,
            refused ->
                assertThat(refused.words())
                    .contains("pre-receive hook declined")
                    .contains("Fridays")
                    .doesNotContain("\u001b"));
  }

  @Test
  void aRefThatMovesWhileItIsPushedIsToldAsMoved() throws IOException {
    String first = pushed("first");
    clone.write("a.md", "a\n");
    String second = clone.commit("second");
    clone.run("push", "-q", "origin", "HEAD:other");
    hook("unset GIT_QUARANTINE_PATH; git update-ref refs/heads/main " + second);
    Pushed outcome =
        with(
            remote(),
            git -> {
              String seen = git.fetch("main", List.of()).orElseThrow().commit();
              assertThat(seen).isEqualTo(first);
              return git.push("refs/heads/main", seen, written(git, seen), false);
            });
    assertThat(outcome).isEqualTo(new Pushed.Moved(second));
    assertThat(bare.run("rev-parse", "main")).isEqualTo(second);
  }

  private void hook(String script) throws IOException {
    Path hook = Files.createDirectories(bare.directory().resolve("hooks")).resolve("pre-receive");
    Files.writeString(hook, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(hook, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @Test
  void withoutAnAdapterThereIsNone() {
    assertThatThrownBy(() -> GitRepositories.none().open(remote(), MemoryBudget.UNBOUNDED))
        .hasMessageContaining("dev.docs:docs-git has one");
  }
}
