package dev.docs.http.specification;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docs.budget.MemoryBudget;
import dev.docs.content.FileBytes;
import dev.docs.error.DocsException;
import dev.docs.http.fetch.internal.Condition;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.FetchLimits;
import dev.docs.http.fetch.internal.Fetched;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.http.fetch.internal.WebAddress;
import dev.docs.http.json.Json;
import dev.docs.http.specification.WebSpecificationSource.Limits;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.FetchedDocument;
import dev.docs.port.SpecificationSource.Outcome.SpecificationDocument;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads one specification: fetches each document once, rewrites its references to document names,
 * then reads the referenced documents. Names are paths relative to the root document, or whole
 * URLs. Used once, by one thread.
 */
final class SpecificationReader {

  /** The name of a document whose URL has no file name. */
  static final String UNNAMED = "openapi.json";

  private final Fetcher fetcher;
  private final Limits limits;
  private final MemoryBudget memory;
  private final LongSupplier nanos;
  private final long start;

  /** Document names by URL. */
  private final Map<URI, String> names = new HashMap<>();

  private final Deque<URI> waiting = new ArrayDeque<>();
  private final Map<String, JsonNode> trees = new LinkedHashMap<>();
  private final Map<String, Set<String>> references = new LinkedHashMap<>();
  private final List<FetchedDocument> fetched = new ArrayList<>();

  /** Documents that the check for changes has already fetched. */
  private final Map<URI, Fetched> atHand = new HashMap<>();

  /** The URL prefix of documents beside the root document; null for a text. */
  private @Nullable String folder;

  SpecificationReader(Fetcher fetcher, Limits limits, MemoryBudget memory, LongSupplier nanos) {
    this.fetcher = fetcher;
    this.limits = limits;
    this.memory = memory;
    this.nanos = nanos;
    this.start = nanos.getAsLong();
  }

  SpecificationSource.Outcome fetch(String url, List<FetchedDocument> known) throws ReadFailure {
    try {
      URI address = WebAddress.parse(url);
      if (!known.isEmpty() && !isChanged(known)) {
        return new SpecificationSource.Outcome.Unchanged();
      }
      Fetched first = get(address);
      String at = first.address().toString();
      String path = at.substring(0, at.indexOf('?') < 0 ? at.length() : at.indexOf('?'));
      String directory = path.substring(0, path.lastIndexOf('/') + 1);
      folder = directory;
      String rest = at.substring(directory.length());
      String name = rest.isEmpty() ? UNNAMED : rest;
      names.put(address, name);
      names.put(first.address(), name);
      add(name, Optional.of(first.address()), DocumentParser.parse(first.bytes(), limits, memory));
      memory.release(first.bytes().length);
      readReferred();
      return outcome();
    } catch (FetchFailure e) {
      throw ReadFailure.fetch(e);
    }
  }

  SpecificationSource.Outcome parse(FileBytes text) throws ReadFailure {
    try {
      add(UNNAMED, Optional.empty(), DocumentParser.parse(text.bytes(), limits, memory));
      readReferred();
      return outcome();
    } catch (FetchFailure e) {
      throw ReadFailure.fetch(e);
    }
  }

  private boolean isChanged(List<FetchedDocument> known) throws FetchFailure, ReadFailure {
    for (FetchedDocument document : known) {
      URI address = WebAddress.parse(document.url());
      Condition condition =
          new Condition(
              Optional.ofNullable(document.etag()), Optional.ofNullable(document.lastModified()));
      Optional<Fetched> changed = within(address, condition);
      if (changed.isPresent()) {
        atHand.put(address, changed.get());
        return true;
      }
    }
    return false;
  }

  private void readReferred() throws FetchFailure, ReadFailure {
    while (!waiting.isEmpty()) {
      URI address = waiting.poll();
      Fetched next = get(address);
      String name = requireNonNull(names.get(address), "name");
      names.putIfAbsent(next.address(), name);
      add(name, Optional.of(next.address()), DocumentParser.parse(next.bytes(), limits, memory));
      memory.release(next.bytes().length);
    }
  }

  private Fetched get(URI address) throws FetchFailure, ReadFailure {
    Fetched found = atHand.remove(address);
    if (found == null) {
      found = within(address, Condition.NONE).orElseThrow();
    }
    fetched.add(
        new FetchedDocument(
            address.toString(),
            found.condition().etag().orElse(null),
            found.condition().lastModified().orElse(null)));
    return found;
  }

  /** A conditional fetch within the remaining time. */
  private Optional<Fetched> within(URI address, Condition condition)
      throws FetchFailure, ReadFailure {
    Duration left = limits.maxTime().minusNanos(nanos.getAsLong() - start);
    if (left.toMillis() < 1) {
      throw ReadFailure.tooSlow();
    }
    FetchLimits each = FetchLimits.DEFAULT.withMaxBytes(limits.maxBytes());
    FetchLimits most = left.compareTo(each.total()) < 0 ? each.withTotal(left) : each;
    try {
      return fetcher.withLimits(most).getIfChanged(address, condition, memory);
    } catch (DocsException e) {
      throw ReadFailure.tooMuch(e);
    }
  }

  private void add(String name, Optional<URI> address, JsonNode tree) throws ReadFailure {
    if (references.size() == limits.maxDocuments()) {
      throw ReadFailure.parse("refers to more than " + limits.maxDocuments() + " documents");
    }
    Set<String> own = new LinkedHashSet<>();
    references.put(name, own);
    trees.put(name, References.mapped(tree, reference -> mapped(name, address, reference, own)));
  }

  private String mapped(String name, Optional<URI> address, String reference, Set<String> own)
      throws ReadFailure {
    int hash = reference.indexOf('#');
    String target = hash < 0 ? reference : reference.substring(0, hash);
    if (target.isEmpty()) {
      return reference;
    }
    String named = named(address, target);
    String fragment = hash < 0 ? "" : reference.substring(hash);
    if (named.equals(name)) {
      return fragment.isEmpty() ? "#" : fragment;
    }
    own.add(named);
    return named + fragment;
  }

  /** The name of the document that a reference leads to, which is queued if it is new. */
  private String named(Optional<URI> from, String target) throws ReadFailure {
    URI address;
    try {
      if (from.isEmpty() && !target.matches("(?i)[a-z][a-z0-9+.-]*:.*")) {
        throw ReadFailure.parse("refers to a file beside a text that has no address");
      }
      address = from.isEmpty() ? WebAddress.parse(target) : WebAddress.resolve(from.get(), target);
    } catch (FetchFailure e) {
      throw ReadFailure.fetch(e);
    }
    String known = names.get(address);
    if (known != null) {
      return known;
    }
    if (references.size() + waiting.size() >= limits.maxDocuments()) {
      throw ReadFailure.parse("refers to more than " + limits.maxDocuments() + " documents");
    }
    String text = address.toString();
    String named =
        folder != null && text.startsWith(folder) && text.length() > folder.length()
            ? text.substring(folder.length())
            : text;
    names.put(address, named);
    waiting.add(address);
    return named;
  }

  private SpecificationSource.Outcome outcome() throws ReadFailure {
    Documents documents = new Documents(trees);
    SpecificationCheck.check(documents);
    List<SpecificationDocument> made = new ArrayList<>();
    for (Map.Entry<String, JsonNode> tree : trees.entrySet()) {
      byte[] json = Json.bytes(tree.getValue());
      reserve(json.length);
      made.add(
          new SpecificationDocument(
              tree.getKey(), List.copyOf(references.get(tree.getKey())), FileBytes.of(json)));
    }
    return new SpecificationSource.Outcome.Read(
        made,
        OutlineBuilder.of(documents),
        fetched.stream().allMatch(FetchedDocument::isConditional) ? fetched : List.of());
  }

  private void reserve(long bytes) throws ReadFailure {
    try {
      memory.reserve(bytes);
    } catch (DocsException e) {
      throw ReadFailure.parse(e);
    }
  }
}
