package dev.docs.http.world;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/** The last requests of a world. Thread-safe. */
final class RequestJournal {

  /** The most requests that are kept: the oldest go first. */
  static final int MAX_REQUESTS = 1_000;

  private final Deque<RecordedRequest> requests = new ArrayDeque<>();

  synchronized void add(RecordedRequest request) {
    if (requests.size() == MAX_REQUESTS) {
      requests.removeFirst();
    }
    requests.addLast(request);
  }

  synchronized List<RecordedRequest> requests() {
    return List.copyOf(requests);
  }

  synchronized void clear() {
    requests.clear();
  }

  @Override
  public String toString() {
    return requests().stream().map(RecordedRequest::toString).collect(Collectors.joining("\n"));
  }
}
