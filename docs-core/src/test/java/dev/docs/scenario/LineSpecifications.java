package dev.docs.scenario;

import dev.docs.content.FileBytes;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.FetchedDocument;
import dev.docs.port.SpecificationSource.Outcome.Outline.Operation;
import dev.docs.port.SpecificationSource.Outcome.Outline.Tag;
import dev.docs.port.SpecificationSource.Outcome.Outline.Webhook;
import dev.docs.port.SpecificationSource.Outcome.Outline.Words;
import dev.docs.port.SpecificationSource.Outcome.SpecificationDocument;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Specifications of one statement a line, each begun by its sort: {@code title Pets}, {@code
 * describe text}, {@code tag pets}, {@code below pets cats}, {@code op get /pets pets}, and of the
 * operation before {@code sum Summary}, {@code say Description} and {@code par parameter}, {@code
 * hook post arrival pets}, {@code schema Pet}, {@code fail FETCH_TIMEOUT}. Thread-safe.
 */
public final class LineSpecifications implements SpecificationSource {

  private final Map<String, String> addresses = new ConcurrentHashMap<>();

  /** What runs while something is read. */
  public volatile Runnable meanwhile = () -> {};

  /** How often something was read whole. */
  public final AtomicInteger read = new AtomicInteger();

  /** How often an address was asked. */
  public final AtomicInteger asked = new AtomicInteger();

  public LineSpecifications serve(String url, String text) {
    addresses.put(url, text);
    return this;
  }

  /** Asks for the text's hash first, as for an ETag. */
  @Override
  public SpecificationSource.Outcome fetch(String url, List<FetchedDocument> known) {
    asked.incrementAndGet();
    meanwhile.run();
    String text = addresses.get(url);
    if (text == null) {
      return new SpecificationSource.Outcome.Failed(
          SpecificationSource.Outcome.Failure.FETCH_ERROR);
    }
    FetchedDocument now = new FetchedDocument(url, Integer.toHexString(text.hashCode()), null);
    return known.equals(List.of(now)) ? new SpecificationSource.Outcome.Unchanged() : of(text, now);
  }

  @Override
  public SpecificationSource.Outcome parse(FileBytes text) {
    meanwhile.run();
    return of(new String(text.bytes(), StandardCharsets.UTF_8));
  }

  private static Operation saying(Operation of, String line) {
    String text = line.substring(4);
    Words said = of.words() == null ? new Words(null, null, List.of()) : of.words();
    List<String> parameters = new ArrayList<>(said.parameters());
    if (line.startsWith("par")) {
      parameters.add(text);
    }
    Words words =
        new Words(
            line.startsWith("sum") ? text : said.summary(),
            line.startsWith("say") ? text : said.description(),
            parameters);
    return new Operation(of.path(), of.method(), of.tags(), words);
  }

  private SpecificationSource.Outcome of(String text, FetchedDocument... fetched) {
    read.incrementAndGet();
    String title = "";
    String description = "";
    List<Tag> tags = new ArrayList<>();
    List<Operation> operations = new ArrayList<>();
    List<Webhook> webhooks = new ArrayList<>();
    List<String> schemas = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      String[] words = line.split(" ", -1);
      List<String> rest = Arrays.asList(words).subList(Math.min(3, words.length), words.length);
      switch (words[0]) {
        case "fail" -> {
          return new SpecificationSource.Outcome.Failed(
              SpecificationSource.Outcome.Failure.valueOf(words[1]));
        }
        case "title" -> title = line.substring(6);
        case "describe" -> description = line.substring(9);
        case "tag" -> tags.add(new Tag(words[1], words[1], "", "", null, null));
        case "below" ->
            tags.add(new Tag(words[2], words[2], "About", "Of " + words[2], null, words[1]));
        case "op" -> operations.add(new Operation(words[2], words[1], rest, null));
        case "sum", "say", "par" ->
            operations.add(saying(operations.remove(operations.size() - 1), line));
        case "hook" -> webhooks.add(new Webhook(words[2], words[1], rest, null));
        case "schema" -> schemas.add(words[1]);
        default -> {}
      }
    }
    String json =
        "{\"openapi\":\"3.1.0\",\"info\":{\"title\":\""
            + title
            + "\"},\"x-length\":\""
            + ".".repeat(text.length())
            + "\"}";
    SpecificationDocument document =
        new SpecificationDocument(
            "openapi.json", List.of(), FileBytes.of(json.getBytes(StandardCharsets.UTF_8)));
    return new SpecificationSource.Outcome.Read(
        List.of(document),
        new SpecificationSource.Outcome.Outline(
            title, "1", description, tags, operations, webhooks, schemas),
        List.of(fetched));
  }
}
