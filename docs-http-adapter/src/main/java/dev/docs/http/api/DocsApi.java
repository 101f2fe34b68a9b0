package dev.docs.http.api;

import dev.docs.Docs;
import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.HandledRequest;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.Profile;
import dev.docs.http.UnknownFields;
import dev.docs.http.call.BrowserPages;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.DispatcherBuilder;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.RequestQuota;
import dev.docs.http.call.SignInLimit;
import dev.docs.http.call.SitePages;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import dev.docs.http.operations.RoleCheck;
import dev.docs.http.visitor.VisitorTokens;
import dev.docs.signing.FileTokens;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Builds the HTTP API of a {@link Docs} instance. Stateless; its builder is not thread-safe. */
public final class DocsApi {

  private DocsApi() {}

  /**
   * The operation table, built once (takes milliseconds) and shared: it holds no state of an
   * instance.
   */
  private static final class Table {
    static final OperationTable OF_THIS_JAR = Operations.table(ApiInformation.ofThisJar());
  }

  /**
   * Builds the API for callers that an authenticator knows, and for those with an access token that
   * a user made.
   *
   * <pre>{@code
   * DocsHttp http = DocsApi.of(docs, new Tokens().add("secret", Caller.user("ada"))).build();
   * }</pre>
   *
   * @param authenticator {@link Tokens}, {@link Principals}, both, or another implementation
   */
  public static Builder of(Docs docs, Authenticator authenticator) {
    return new Builder(
        Dispatcher.builder(
                Table.OF_THIS_JAR, docs, authenticator.or(token -> docs.tokens().caller(token)))
            .rights(new RoleCheck()));
  }

  /** Configures and builds a {@link DocsHttp}. Not thread-safe. */
  public static final class Builder {

    private final DispatcherBuilder http;

    private Builder(DispatcherBuilder http) {
      this.http = http;
    }

    /** Sets the limits of requests; by default {@link HttpLimits#DEFAULT}. */
    public Builder limits(HttpLimits accepted) {
      http.limits(accepted);
      return this;
    }

    /**
     * Sets the key that signs URLs of files; by default, they are signed with keys in the store.
     * With a key of its own, an instance accepts the URLs that another store's instance signed with
     * the same key.
     */
    public Builder fileKey(String key) {
      http.files(FileTokens.signedWith(key));
      return this;
    }

    /**
     * Sets the key that signs the tokens of site visitors; by default, they are signed with keys in
     * the store. Set it if other systems must verify these tokens.
     *
     * @param key at least 32 bytes
     */
    public Builder visitorKey(String key) {
      http.visitors(VisitorTokens.signedWith(key));
      return this;
    }

    /**
     * Sets the path before {@code /v1} in all paths of the API.
     *
     * @param prefix starts with a slash and ends without one; empty by default
     */
    public Builder basePath(String prefix) {
      http.basePath(prefix);
      return this;
    }

    /**
     * Sets the base URL of links in responses, without {@code /v1}; by default, the address that
     * the caller used. Set it if the server is behind a proxy.
     */
    public Builder publicUrl(String url) {
      http.publicUrl(url);
      return this;
    }

    /**
     * Slows down sign-ins with wrong tokens, by address and token: answers 429 with {@code
     * Retry-After}. By default they are not slowed down. Behind a proxy it needs {@link
     * #forwardedHeaders}, else all clients have the proxy's address.
     */
    public Builder slowedSignIns() {
      http.signInLimit(SignInLimit.create());
      return this;
    }

    /**
     * Limits the requests that the members of each organization make in a minute: further ones are
     * answered 429 with {@code Retry-After}, without any effect. Counted are operations on
     * something in the organization, by each process for itself; not those of the operator and of
     * visitors, and not browser pages. By default there is no limit.
     *
     * @param number at least 1
     */
    public Builder requestsPerMinute(int number) {
      http.requestQuota(RequestQuota.of(number));
      return this;
    }

    /**
     * Takes the base URL of links from the headers of a proxy: {@code Forwarded}, or {@code
     * X-Forwarded-Proto} and {@code X-Forwarded-Host}; and the address of clients from {@code
     * X-Forwarded-For}. Use it only if the server can be reached only through a proxy that sets
     * these headers itself. {@link #publicUrl} takes precedence.
     */
    public Builder forwardedHeaders() {
      http.forwardedHeaders();
      return this;
    }

    /**
     * Sets what happens to fields and query parameters that an operation does not know; by default,
     * they are {@link UnknownFields#REPORTED}.
     */
    public Builder unknownFields(UnknownFields treated) {
      http.unknownFields(treated);
      return this;
    }

    /**
     * Sets the version of the public interface that clients know where they do not name one in the
     * header {@value Profile#HEADER}; by default {@link Profile#NEWEST}, which clients of earlier
     * versions accept: it only adds to theirs.
     */
    public Builder profile(Profile known) {
      http.profile(known);
      return this;
    }

    /**
     * Sets the receiver of what operations ignore: body fields such as {@code title} or {@code
     * changes[0].x}, and query parameters, such as {@code ?page}, with the id of the operation; by
     * default there is none. Must be thread-safe.
     */
    public Builder onIgnoredFields(BiConsumer<String, List<String>> listener) {
      http.onIgnoredFields(listener);
      return this;
    }

    /**
     * Sets the receiver of the exceptions behind responses with status 500 or 503, which do not
     * describe them; by default, they are logged by the {@link System.Logger} named {@code
     * dev.docs.http}. The path of the request is told without what gives access, as in {@link
     * HandledRequest}. Must be thread-safe.
     */
    public Builder onError(BiConsumer<HttpRequest, Throwable> listener) {
      http.onError(listener);
      return this;
    }

    /**
     * Sets the receiver of errors from which the virtual machine cannot recover, mainly {@link
     * OutOfMemoryError}. They are then rethrown to the caller of {@link DocsHttp#handle}; a server
     * responds with 503 and closes the connection. By default they are logged like other errors,
     * since an embedding application decides whether its process ends; the stand-alone server ends
     * it.
     */
    public Builder onFatal(Consumer<VirtualMachineError> listener) {
      http.onFatal(listener);
      return this;
    }

    /**
     * Adds a receiver of all answered requests, which is called on the thread that answers them,
     * after the receivers added before; for example {@code DocsMeters} of docs-http-sockets.
     */
    public Builder onHandled(Consumer<HandledRequest> listener) {
      http.onHandled(listener);
      return this;
    }

    /**
     * Adds pages for browsers at paths outside of {@code /v1}, such as those of members at {@code
     * /app}, to which {@code urls.app} in responses points. By default there are none, since an
     * embedding application has pages of its own and decides where cookies are set.
     *
     * @param pages those of the artifact docs-pages, {@code ApplicationPages}, or others
     */
    public Builder browserPages(BrowserPages pages) {
      http.browserPages(pages);
      return this;
    }

    /**
     * Shows published sites to their visitors, at the hosts where they are published: below the
     * {@linkplain Docs.Builder#siteDomain domain of sites}, and at active custom hostnames. All
     * paths of these hosts are then those of sites, except for the API at the domain itself. The
     * host of {@link #publicUrl}, {@code localhost} and addresses never are hosts of sites. By
     * default sites are not shown.
     *
     * @param pages those of the artifact docs-site, {@code SiteReader}, or others
     */
    public Builder sitePages(SitePages pages) {
      http.sitePages(pages);
      return this;
    }

    public DocsHttp build() {
      return http.build();
    }
  }
}
