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
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;

/**
 * Holds the documents of texts against the type that a version of the interface describes, and
 * sends them back, which must leave the text as it is.
 *
 * <p>The public descriptions are those of the packages that {@code -Ddocs.described.newest=FOLDER}
 * and {@code -Ddocs.described.2025=FOLDER} name, unpacked; without them, documents are held against
 * the description that is served. {@code -Ddocs.described.documents=100000} sets how many, {@code
 * -Ddocs.described.first=N} the first of them.
 */
public final class DescribedDocuments {

  private static final int DOCUMENTS =
      Integer.getInteger("docs.described.documents", Runs.tries(1_000));
  private static final long FIRST = Long.getLong("docs.described.first", 1);
  private static final Map<DocumentForm, byte[]> DESCRIPTIONS = new EnumMap<>(DocumentForm.class);

  private DescribedDocuments() {}

  private static Profile profile(DocumentForm form) {
    return Profile.ALL.stream().filter(one -> one.documents() == form).findFirst().orElseThrow();
  }

  /** The description of a version, which nobody changes. */
  static synchronized byte[] description(DocumentForm form) throws IOException {
    byte[] known = DESCRIPTIONS.get(form);
    if (known == null) {
      String folder = System.getProperty("docs.described." + profile(form).name());
      known =
          folder == null
              ? served(profile(form))
              : Files.readAllBytes(Path.of(folder).resolve("spec/openapi.json"));
      DESCRIPTIONS.put(form, known);
    }
    return known;
  }

  private static byte[] served(Profile profile) {
    OperationTable table = Operations.table(new ApiInformation("v1", "test"));
    return OpenApiDescription.of(table, "http://localhost/v1", profile);
  }

  /** The document of a text, as an answer has it. */
  static byte[] json(String text, DocumentForm form) {
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

  /**
   * Fails unless the documents of all texts are as described, and leave the text as it is.
   *
   * @param described whether blocks stand only where the version describes them
   * @param texts the text of a number
   */
  public static void check(
      String name, DocumentForm form, boolean described, LongFunction<String> texts)
      throws IOException {
    DescribedSchema schema = new DescribedSchema(description(form), !described);
    Map<String, Integer> faults = new TreeMap<>();
    Map<String, String> examples = new TreeMap<>();
    for (long seed = FIRST; seed < FIRST + DOCUMENTS; seed++) {
      String text = texts.apply(seed);
      byte[] json = json(text, form);
      for (String fault : schema.faults(json)) {
        note(fault.replaceAll("\\[\\d+\\]", "[]"), seed, text, faults, examples);
      }
      if (!sentBack(text, json, form).equals(text)) {
        note("sent back, it changes the text", seed, text, faults, examples);
      }
    }
    System.out.println(
        "%s, %s: %d documents, %d kinds of faults %s"
            .formatted(form, name, DOCUMENTS, faults.size(), faults));
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
}
