package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Worlds after any traffic. */
class WorldProperties {

  private static DocsDouble<Harbour> lab;

  @BeforeContainer
  static void start() {
    lab = DocsDouble.inProcess(Harbour::new);
  }

  @AfterContainer
  static void stop() {
    lab.close();
  }

  private enum Step {
    MAKE_SPACE,
    INSERT_PAGE,
    EDIT_MISSING_PAGE,
    MAKE_CHANGE_REQUEST,
    MERGE_FIRST_CHANGE_REQUEST,
    COMMENT,
    DELETE_SPACE,
    RESTORE_SPACE,
    LIST_SPACES,
    READ_CONTENT,
    ADVANCE_CLOCK,
    FAIL_NEXT
  }

  /** A step with a number that makes its texts. */
  record Command(Step step, int number) {}

  @Provide
  Arbitrary<List<Command>> traffic() {
    return Combinators.combine(Arbitraries.of(Step.class), Arbitraries.integers().between(0, 9))
        .as(Command::new)
        .list()
        .ofMaxSize(25);
  }

  /** The answers of a world to commands, one after the other. */
  private static List<String> answers(DocsWorld world, List<Command> commands) {
    List<String> answers = new ArrayList<>();
    commands.forEach(command -> answers.add(answer(world, command)));
    answers.add(send(world, "GET", lab.seed().spacesPath(), null));
    answers.add(send(world, "GET", lab.seed().spacePath() + "/content", null));
    answers.add(send(world, "GET", lab.seed().spacePath() + "/change-requests", null));
    return answers;
  }

  private static String answer(DocsWorld world, Command command) {
    String space = lab.seed().spacePath();
    int n = command.number();
    return switch (command.step()) {
      case MAKE_SPACE ->
          send(world, "POST", lab.seed().spacesPath(), "{\"title\": \"Space " + n + "\"}");
      case INSERT_PAGE ->
          send(
              world,
              "POST",
              changeRequest(world) + "/content",
              "{\"changes\": [{\"operation\": \"insert_page\", \"title\": \"Page "
                  + n
                  + "\", \"document\": {\"markdown\": \"Text\"}}]}");
      case EDIT_MISSING_PAGE ->
          send(
              world,
              "POST",
              changeRequest(world) + "/content",
              "{\"changes\": [{\"operation\": \"delete_page\", \"page\": \"p" + n + "\"}]}");
      case MAKE_CHANGE_REQUEST ->
          send(world, "POST", space + "/change-requests", "{\"subject\": \"Change " + n + "\"}");
      case MERGE_FIRST_CHANGE_REQUEST -> send(world, "POST", changeRequest(world) + "/merge", null);
      case COMMENT ->
          send(
              world,
              "POST",
              space + "/comments",
              "{\"body\": {\"markdown\": \"Comment " + n + "\"}}");
      case DELETE_SPACE -> send(world, "DELETE", space, null);
      case RESTORE_SPACE -> send(world, "POST", space + "/restore", null);
      case LIST_SPACES -> send(world, "GET", lab.seed().spacesPath(), null);
      case READ_CONTENT -> send(world, "GET", space + "/content", null);
      case ADVANCE_CLOCK -> {
        world.clock().advance(Duration.ofHours(n * 20L));
        yield "";
      }
      case FAIL_NEXT -> {
        world.failAny().times(1).probability((n + 1) / 10.0).with(503);
        yield "";
      }
    };
  }

  /** The path of the newest open change request, which there may not be. */
  private static String changeRequest(DocsWorld world) {
    String requests = lab.seed().spacePath() + "/change-requests";
    String listed = send(world, "GET", requests + "?status=draft&limit=1", null);
    Matcher id = Pattern.compile("\"id\":\"(\\w+)\",\"number\"").matcher(listed);
    return requests + "/" + (id.find() ? id.group(1) : "none");
  }

  private static String send(DocsWorld world, String method, String path, String body) {
    HttpRequest request =
        HttpRequest.of(method, world.url().replaceFirst("http://[^/]*", "") + path)
            .withToken(world.token("ada"));
    HttpResponse answer = world.http().handle(body == null ? request : request.withJson(body));
    try {
      return answer.status() + " " + answer.text();
    } catch (UncheckedIOException e) {
      return "dropped";
    }
  }

  @Property(tries = 60)
  void aResetWorldEqualsAFreshOne(@ForAll("traffic") List<Command> before) {
    try (DocsWorld world = lab.world("reset")) {
      List<String> first = answers(world, before);
      world.reset();
      assertThat(world.requests()).isEmpty();
      assertThat(answers(world, before)).isEqualTo(first);
    }
    try (DocsWorld fresh = lab.world("reset")) {
      List<String> again = answers(fresh, before);
      fresh.reset();
      assertThat(answers(fresh, before)).isEqualTo(again);
    }
  }

  @Property(tries = 60)
  void theSameTrafficIsAnsweredAlikeWhateverOtherWorldsDo(
      @ForAll("traffic") List<Command> traffic, @ForAll("traffic") List<Command> other) {
    List<String> alone;
    try (DocsWorld world = lab.world("alike")) {
      alone = answers(world, traffic);
    }
    try (DocsWorld neighbour = lab.world();
        DocsWorld world = lab.world("alike")) {
      List<String> mixed = new ArrayList<>();
      for (int i = 0; i < Math.max(traffic.size(), other.size()); i++) {
        if (i < other.size()) {
          answer(neighbour, other.get(i));
        }
        if (i < traffic.size()) {
          mixed.add(answer(world, traffic.get(i)));
        }
      }
      assertThat(mixed).isEqualTo(alone.subList(0, mixed.size()));
    }
  }

  @Property(tries = 40)
  void whatFailsAfterItsEffectHasItOnce(
      @ForAll("traffic") List<Command> traffic, @ForAll boolean dropped) {
    try (DocsWorld calm = lab.world("once");
        DocsWorld failing = lab.world("failing")) {
      List<Command> requests =
          traffic.stream().filter(command -> command.step() != Step.FAIL_NEXT).toList();
      requests.forEach(command -> answer(calm, command));
      FaultRule rule = failing.fail("createSpace").afterApplying();
      Fault fault = dropped ? rule.dropConnection() : rule.with(502);
      requests.forEach(
          command -> {
            String answer = answer(failing, command);
            assertThat(command.step() != Step.MAKE_SPACE || !answer.startsWith("201")).isTrue();
          });
      assertThat(fault.happened()).isEqualTo(failing.requests("createSpace").size());
      assertThat(works(failing)).isEqualTo(works(calm));
    }
  }

  private static List<String> works(DocsWorld world) {
    return world.changes().stream()
        .map(
            entry -> entry.work() + entry.events().stream().map(event -> event.getClass()).toList())
        .toList();
  }

  @Property(tries = 20)
  void savingAndLoadingIsTheIdentity(@ForAll("traffic") List<Command> traffic) throws IOException {
    Path directory = Files.createTempDirectory("worlds");
    Path file = directory.resolve("world");
    try (DocsWorld world = lab.world("saved")) {
      traffic.forEach(command -> answer(world, command));
      world.clearFaults();
      Instant now = world.clock().instant();
      world.save(file);
      try (DocsDouble<Harbour> later =
          DocsDouble.<Harbour>prepared(docs -> lab.seed()).at(now).load(file).inProcess()) {
        DocsWorld loaded = later.world("saved");
        assertThat(answers(loaded, List.of())).isEqualTo(answers(world, List.of()));
        Path again = directory.resolve("again");
        loaded.save(again);
        assertThat(Files.readAllBytes(again)).isEqualTo(Files.readAllBytes(file));
        Files.delete(again);
      }
    } finally {
      Files.deleteIfExists(file);
      Files.delete(directory);
    }
  }

  @Property(tries = 20)
  void whatIsAnsweredInParallelIsWhatIsAnsweredAlone(
      @ForAll("traffic") List<Command> one, @ForAll("traffic") List<Command> other)
      throws Exception {
    List<List<Command>> traffic = List.of(one, other, one, other);
    List<List<String>> alone = new ArrayList<>();
    for (int i = 0; i < traffic.size(); i++) {
      alone.add(inWorld("parallel" + i, traffic.get(i)));
    }
    ExecutorService threads = Executors.newFixedThreadPool(traffic.size());
    try {
      List<Future<List<String>>> running = new ArrayList<>();
      for (int i = 0; i < traffic.size(); i++) {
        String name = "parallel" + i;
        List<Command> commands = traffic.get(i);
        running.add(threads.submit(() -> inWorld(name, commands)));
      }
      for (int i = 0; i < traffic.size(); i++) {
        assertThat(running.get(i).get()).isEqualTo(alone.get(i));
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<String> inWorld(String name, List<Command> commands) {
    try (DocsWorld world = lab.world(name)) {
      return answers(world, commands);
    }
  }

  @Property(tries = 40)
  void aForkStartsAsItsWorldIsAndNeitherSeesTheOther(
      @ForAll("traffic") List<Command> before, @ForAll("traffic") List<Command> after) {
    try (DocsWorld world = lab.world()) {
      before.forEach(command -> answer(world, command));
      world.clearFaults();
      String content = rest(send(world, "GET", lab.seed().spacePath() + "/content", null));
      try (DocsWorld fork = world.fork()) {
        after.forEach(command -> answer(fork, command));
        assertThat(rest(send(world, "GET", lab.seed().spacePath() + "/content", null)))
            .isEqualTo(content);
        fork.reset();
        assertThat(rest(send(fork, "GET", lab.seed().spacePath() + "/content", null)))
            .isEqualTo(content);
      }
    }
  }

  /** Without the links, which name the world. */
  private static String rest(String answer) {
    return answer.replaceAll("http://localhost/worlds/[^/\"]*", "");
  }
}
