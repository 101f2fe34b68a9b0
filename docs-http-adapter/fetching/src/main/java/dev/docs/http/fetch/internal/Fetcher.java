package dev.docs.http.fetch.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Fetches URLs with GET, and posts to them. Each host name is resolved once per request; all of its
 * addresses are checked against the policy, and the connection is made to one of the checked
 * addresses, which prevents DNS rebinding. Redirects are followed and checked in the same way.
 * Sends no cookies and no credentials, and uses no proxy. Thread-safe.
 */
public final class Fetcher {

  /** Resolves host names. */
  @FunctionalInterface
  public interface Names {
    /** All addresses of a host name or literal address. */
    List<InetAddress> lookUp(String host) throws UnknownHostException;
  }

  private static final int NOT_MODIFIED = 304;

  private static final Names SYSTEM = host -> List.of(InetAddress.getAllByName(host));

  /** Name resolution cannot be interrupted: its thread is abandoned when it takes too long. */
  private static final Executor LOOK_UPS =
      task -> {
        Thread thread = new Thread(task, "docs-fetch-names");
        thread.setDaemon(true);
        thread.start();
      };

  private final AddressPolicy policy;
  private final FetchLimits limits;
  private final Names names;

  private Fetcher(AddressPolicy policy, FetchLimits limits, Names names) {
    this.policy = requireNonNull(policy, "policy");
    this.limits = requireNonNull(limits, "limits");
    this.names = requireNonNull(names, "names");
  }

  /** A fetcher within {@link FetchLimits#DEFAULT} that uses the system's name resolution. */
  public static Fetcher of(AddressPolicy policy) {
    return new Fetcher(policy, FetchLimits.DEFAULT, SYSTEM);
  }

  public Fetcher withLimits(FetchLimits newLimits) {
    return new Fetcher(policy, newLimits, names);
  }

  public Fetcher withNames(Names newNames) {
    return new Fetcher(policy, limits, newNames);
  }

  /**
   * Fetches a URL.
   *
   * @param url {@code http} or {@code https}, without user and password
   * @param memory reserves memory for the bytes while they are read
   * @throws FetchFailure when the URL is refused, cannot be reached, takes too long, is too large,
   *     or the status is not 200
   * @throws dev.docs.error.DocsException as {@link MemoryBudget#reserve}
   */
  public Fetched get(String url, MemoryBudget memory) throws FetchFailure {
    return get(WebAddress.parse(url), memory);
  }

  /** As {@link #get(String, MemoryBudget)}, for a URL parsed by {@link WebAddress}. */
  public Fetched get(URI url, MemoryBudget memory) throws FetchFailure {
    return getIfChanged(url, Condition.NONE, memory)
        .orElseThrow(() -> new FetchFailure("answers with status " + NOT_MODIFIED));
  }

  /**
   * A conditional {@link #get(URI, MemoryBudget)}; empty when the server answers that nothing
   * changed.
   *
   * @param condition the {@link Fetched#condition()} of the earlier response
   */
  public Optional<Fetched> getIfChanged(URI url, Condition condition, MemoryBudget memory)
      throws FetchFailure {
    Deadline deadline = Deadline.in(limits.total());
    URI at = url;
    for (int redirects = 0; ; redirects++) {
      PinnedRequest.Reply reply = request(at, condition, deadline, memory, null);
      if (!reply.isRedirect()) {
        if (reply.status() == NOT_MODIFIED && !condition.equals(Condition.NONE)) {
          return Optional.empty();
        }
        if (reply.status() != 200) {
          throw new FetchFailure("answers with status " + reply.status());
        }
        return Optional.of(new Fetched(at, reply.contentType(), reply.condition(), reply.body()));
      }
      if (redirects == limits.maxRedirects()) {
        throw new FetchFailure("redirects more than " + limits.maxRedirects() + " times");
      }
      at = redirected(at, reply.location().orElseThrow());
    }
  }

  /**
   * Posts to a URL, without following redirects.
   *
   * @return the status of the answer, of which nothing else is read
   * @throws FetchFailure when the URL is refused, cannot be reached, or takes too long
   */
  public int post(URI url, Map<String, String> headers, byte[] body) throws FetchFailure {
    return send(url, new PinnedRequest.Posted(headers, FileBytes.of(body), false)).status();
  }

  /**
   * An answer to a POST.
   *
   * @param content empty unless the status is 200
   */
  public record Answer(int status, Optional<String> contentType, FileBytes content) {}

  /**
   * Posts to a URL, without following redirects, and reads the answer.
   *
   * @throws FetchFailure as {@link #post}, and when the answer is too large
   * @throws dev.docs.error.DocsException as {@link #post}
   */
  public Answer exchange(URI url, Map<String, String> headers, byte[] body) throws FetchFailure {
    PinnedRequest.Reply reply =
        send(url, new PinnedRequest.Posted(headers, FileBytes.of(body), true));
    return new Answer(reply.status(), reply.contentType(), reply.body());
  }

  /**
   * Sends a request of a protocol over HTTP, without following redirects. The answer, of any
   * status, is read as it comes, within the time of the limits and without a bound on its length;
   * the caller closes it.
   *
   * @throws FetchFailure when the URL is refused, cannot be reached, or takes too long
   */
  public OpenAnswer open(URI url, Sent sent) throws FetchFailure {
    Deadline deadline = Deadline.in(limits.total());
    InetAddress address = addresses(url, deadline.within(limits.connect())).get(0);
    return new PinnedExchange(url, address, limits, sent).open(deadline);
  }

  private PinnedRequest.Reply send(URI url, PinnedRequest.Posted posted) throws FetchFailure {
    return request(
        url, Condition.NONE, Deadline.in(limits.total()), MemoryBudget.UNBOUNDED, posted);
  }

  private static URI redirected(URI from, String location) throws FetchFailure {
    try {
      return WebAddress.resolve(from, location);
    } catch (FetchFailure e) {
      throw new FetchFailure("redirects to an address that " + e.getMessage(), e);
    }
  }

  private PinnedRequest.Reply request(
      URI url,
      Condition condition,
      Deadline deadline,
      MemoryBudget memory,
      PinnedRequest.@Nullable Posted posted)
      throws FetchFailure {
    InetAddress address = addresses(url, deadline.within(limits.connect())).get(0);
    return new PinnedRequest(url, address, condition, limits, memory, posted).send(deadline);
  }

  /** Resolves the host, whose addresses the policy must all allow. */
  private List<InetAddress> addresses(URI url, Deadline deadline) throws FetchFailure {
    List<InetAddress> addresses = lookUp(url.getHost(), deadline);
    if (addresses.isEmpty()) {
      throw FetchFailure.unknownHost();
    }
    if (!addresses.stream().allMatch(policy::allows)) {
      throw new FetchFailure("leads to a private network; nothing is fetched from there");
    }
    return addresses;
  }

  private List<InetAddress> lookUp(String host, Deadline deadline) throws FetchFailure {
    CompletableFuture<List<InetAddress>> found =
        CompletableFuture.supplyAsync(() -> lookUp(host), LOOK_UPS);
    try {
      return found.get(deadline.millis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | SocketTimeoutException e) {
      throw FetchFailure.tooSlow("names a host that was not resolved in time", e);
    } catch (ExecutionException e) {
      throw new FetchFailure("names an unknown host", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FetchFailure("was not fetched: the server is stopping", e);
    }
  }

  private List<InetAddress> lookUp(String host) {
    try {
      return names.lookUp(host);
    } catch (UnknownHostException e) {
      return List.of();
    }
  }
}
