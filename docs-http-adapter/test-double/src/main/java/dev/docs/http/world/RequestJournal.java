package dev.docs.http.world;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The last requests of a world. Thread-safe. */
final class RequestJournal {

  /** The most requests that are kept: the oldest go first. */
  static final int MAX_REQUESTS = 1_000;

  /** The most bytes of all bodies that are kept. */
  private static final int MAX_BYTES = 16 << 20;

  private final Deque<RecordedRequest> requests = new ArrayDeque<>();
  private int bytes;

  synchronized void add(RecordedRequest request) {
    requests.addLast(request);
    bytes += request.size();
    while (requests.size() > MAX_REQUESTS || bytes > MAX_BYTES) {
      bytes -= requests.removeFirst().size();
    }
  }

  synchronized List<RecordedRequest> requests() {
    return List.copyOf(requests);
  }

  /** Those of an operation. */
  List<RecordedRequest> requests(String operation) {
    Optional<String> known = Optional.of(operation);
    return requests().stream().filter(request -> request.operation().equals(known)).toList();
  }

  synchronized void clear() {
    requests.clear();
    bytes = 0;
  }

  @Override
  public String toString() {
    return requests().stream().map(RecordedRequest::toString).collect(Collectors.joining("\n"));
  }
}
