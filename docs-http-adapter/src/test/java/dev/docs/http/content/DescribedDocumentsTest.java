package dev.docs.http.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.KeyedBlocks;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.source.KeptSource;
import dev.docs.http.Profile;
import dev.docs.http.call.OperationTable;
import dev.docs.http.description.OpenApiDescription;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonObject;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import dev.docs.runs.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every document of the dialect is, in each version of the interface, one of the type that this
 * version describes, and leaves the text as it is when it is sent back.
 *
 * <p>The public descriptions are those of the packages that {@code -Ddocs.described.newest=FOLDER}
 * and {@code -Ddocs.described.2025=FOLDER} name, unpacked; without them, documents are held against
 * the description that is served. {@code -Ddocs.described.documents=100000} sets how many.
 */
class DescribedDocumentsTest {

  private static final OperationTable TABLE = Operations.table(new ApiInformation("v1", "test"));
  private static final int DOCUMENTS =
      Integer.getInteger("docs.described.documents", Runs.tries(1_000));
  private static final long FIRST = Long.getLong("docs.described.first", 1);

  private static Profile profile(DocumentForm form) {
    return Profile.ALL.stream().filter(one -> one.documents() == form).findFirst().orElseThrow();
  }

  private static byte[] description(DocumentForm form) throws IOException {
    Path folder = publicFolder(form);
    return folder == null
        ? OpenApiDescription.of(TABLE, "http://localhost/v1", profile(form))
        : Files.readAllBytes(folder.resolve("spec/openapi.json"));
  }

  private static Path publicFolder(DocumentForm form) {
    String folder = System.getProperty("docs.described." + profile(form).name());
    return folder == null ? null : Path.of(folder);
  }

  private static byte[] json(String text, DocumentForm form) {
    return Json.bytes(
        JsonObject.object()
            .put(
                "document",
                NodeJson.of(KeyedBlocks.of(text, LinkResolver.byId()).document(), form)));
  }

  private static String sentBack(String text, byte[] json, DocumentForm form) {
    Map<?, ?> read = (Map<?, ?>) Json.parse(json, 500);
    String written = MarkdownWriter.write(Document.of((Map<?, ?>) read.get("document")));
    return KeptSource.of(text, LinkResolver.byId(), form, Set.of(), written);
  }

  private static void check(DocumentForm form, boolean described) throws IOException {
    DescribedSchema schema = new DescribedSchema(description(form), !described);
    Map<String, Integer> faults = new TreeMap<>();
    Map<String, String> examples = new TreeMap<>();
    for (long seed : LongStream.range(FIRST, FIRST + DOCUMENTS).toArray()) {
      String text = new DialectText(seed, form, described).text();
      byte[] json = json(text, form);
      for (String fault : schema.faults(json)) {
        note(fault.replaceAll("\\[\\d+\\]", "[]"), seed, text, faults, examples);
      }
      if (!sentBack(text, json, form).equals(text)) {
        note("sent back, it changes the text", seed, text, faults, examples);
      }
    }
    System.out.println(
        form
            + (described ? ", as described: " : ", anywhere: ")
            + DOCUMENTS
            + " documents, "
            + faults.size()
            + " kinds of faults "
            + faults);
    assertThat(examples).isEmpty();
  }

  private static void note(
      String fault,
      long seed,
      String text,
      Map<String, Integer> faults,
      Map<String, String> examples) {
    faults.merge(fault, 1, Integer::sum);
    examples.merge(fault, seed + ": " + text, (a, b) -> a.length() <= b.length() ? a : b);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AS_READ")
  void documentsAreOfTheDescribedType(DocumentForm form) throws IOException {
    check(form, true);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AS_READ")
  void nodesAreOfTheirDescribedTypesWhereverTheyStand(DocumentForm form) throws IOException {
    check(form, false);
  }
}
