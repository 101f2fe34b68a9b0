package dev.docs.http.world;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.Parameter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.Function;

/** The operations that write worlds out, and begin others of what was written. Thread-safe. */
record ControlSeeds(DocsDouble<?> lab, Function<Call, DocsWorld> world) {

  void describe(OperationGroup operations) {
    operations
        .get("getWorldSeed", ControlOperations.ONE + "/seed")
        .summary("Writes a world with one organization as a seed, in YAML.")
        .returns("{seed*: string}")
        .fails(404, 409)
        .handledBy(this::seed);
    operations
        .get("getSavedWorld", ControlOperations.ONE + "/saved")
        .summary("Saves the content of a world, for putSavedWorld; also of later versions.")
        .answers(200, "")
        .fails(404)
        .handledBy(call -> saved(world.apply(call)));
    operations
        .put("putSavedWorld", ControlOperations.ONE + "/saved")
        .summary("Begins a world of what was saved, at the time that it had.")
        .query(Parameter.string("time"))
        .upload()
        .answers(201, "World")
        .fails(400)
        .handledBy(this::load);
  }

  private HttpResponse seed(Call call) {
    String text = ControlOperations.conflicting(() -> world.apply(call).seed().text());
    return JsonResponse.ok(json -> json.put("seed", text));
  }

  @FunctionalInterface
  private interface FileAction<T> {
    T on(Path file) throws IOException;
  }

  /** Does something with the name of a file that is not there yet, and afterwards is not. */
  private static <T> T withFile(FileAction<T> action) {
    try {
      Path directory = Files.createTempDirectory("docs-world");
      Path file = directory.resolve("world");
      try {
        return action.on(file);
      } finally {
        Files.deleteIfExists(file);
        Files.delete(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HttpResponse saved(DocsWorld saved) {
    byte[] bytes =
        withFile(
            file -> {
              saved.save(file);
              return Files.readAllBytes(file);
            });
    return HttpResponse.content("application/octet-stream", HttpBody.of(bytes));
  }

  private HttpResponse load(Call call) {
    Instant time =
        call.query().string("time").map(ControlOperations::instant).orElse(DocsDouble.START);
    String name = call.path("world");
    DocsWorld begun =
        withFile(
            file -> {
              try (InputStream in = call.stream()) {
                Files.copy(in, file);
              }
              return ControlOperations.refusing("world", () -> lab.load(name, file, time));
            });
    return call.created(ControlTypes.WORLD, begun);
  }
}
