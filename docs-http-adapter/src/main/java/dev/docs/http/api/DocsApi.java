package dev.docs.http.api;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.HandledRequest;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.app.ApplicationPages;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.OperationTable;
import dev.docs.http.link.FileTokens;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import dev.docs.http.operations.RoleCheck;
import dev.docs.http.visitor.VisitorTokens;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Builds the HTTP API of a {@link Docs} instance. */
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
   * Builds the API for callers that authenticate with tokens.
   *
   * <pre>{@code
   * DocsHttp http = DocsApi.of(docs, new Tokens().add("secret", Caller.user("ada"))).build();
   * }</pre>
   *
   * @param authenticator {@link Tokens}, or another implementation
   */
  public static Builder of(Docs docs, Authenticator authenticator) {
    return new Builder(
        Dispatcher.builder(Table.OF_THIS_JAR, docs, authenticator).rights(new RoleCheck()));
  }

  /** Builds the function from request to response. Not thread-safe. */
  public static final class Builder {

    private final Dispatcher.Builder http;

    private Builder(Dispatcher.Builder http) {
      this.http = http;
    }

    /** How much of a request is accepted; by default {@link HttpLimits#DEFAULT}. */
    public Builder limits(HttpLimits accepted) {
      http.limits(accepted);
      return this;
    }

    /**
     * What URLs of files are signed with; by default the keys that the store keeps. With the same
     * key they hold from one store to the next.
     */
    public Builder fileKey(String key) {
      http.files(FileTokens.signedWith(key));
      return this;
    }

    /**
     * What tokens are signed with that tell who visits a site; by default the keys that the store
     * keeps. Who is to check them elsewhere needs the same key.
     *
     * @param key at least 32 bytes
     */
    public Builder visitorKey(String key) {
      http.visitors(VisitorTokens.signedWith(key));
      return this;
    }

    /**
     * What stands before {@code /v1} in every path.
     *
     * @param prefix starts with a slash and ends without one; empty by default
     */
    public Builder basePath(String prefix) {
      http.basePath(prefix);
      return this;
    }

    /**
     * The address that links are made with, up to {@code /v1}; by default what the caller used. To
     * be set behind a proxy.
     */
    public Builder publicUrl(String url) {
      http.publicUrl(url);
      return this;
    }

    /**
     * Makes links with the address that a proxy says the caller used: {@code Forwarded}, or {@code
     * X-Forwarded-Proto} and {@code X-Forwarded-Host}. Only for where nothing but a proxy that sets
     * these headers itself reaches the server; {@link #publicUrl} is before it.
     */
    public Builder forwardedHeaders() {
      http.forwardedHeaders();
      return this;
    }

    /**
     * Receives the fields of a body that an operation did not look at, {@code title} or {@code
     * changes[0].x}, with the id of the operation; by default nothing does. Must be thread-safe.
     */
    public Builder onIgnoredFields(BiConsumer<String, List<String>> told) {
      http.journal(requireNonNull(told, "told")::accept);
      return this;
    }

    /**
     * Is given what made a request fail with 500 or 503, of which the answer tells nothing; by
     * default the {@link System.Logger} named {@code dev.docs.http}. Must be thread-safe.
     */
    public Builder onError(BiConsumer<HttpRequest, Throwable> told) {
      http.onError(told);
      return this;
    }

    /**
     * Is given what the virtual machine cannot go on with, {@link OutOfMemoryError} above all,
     * before it is thrown on to whoever called {@link DocsHttp#handle}: a server answers 503 and
     * closes the connection. By default it is logged as errors are, as an application that embeds
     * this decides itself whether it ends; the stand-alone server ends.
     */
    public Builder onFatal(Consumer<VirtualMachineError> told) {
      http.onFatal(told);
      return this;
    }

    /**
     * Receives every request that was answered, by the thread that answers it; with those who were
     * named before. {@link dev.docs.http.metrics.DocsMeters} counts them.
     */
    public Builder onHandled(Consumer<HandledRequest> told) {
      http.onHandled(told);
      return this;
    }

    /**
     * Pages for browsers that show what is there, at {@code /} and below {@code /app}, where {@code
     * urls.app} in answers leads; by default none, as an application that embeds this has its own,
     * and chooses where a cookie is set. They change nothing, and show what the services show to
     * the same caller.
     *
     * <p>Who reads signs in with a token, in a form; it is kept, sealed, in a cookie that scripts
     * cannot see, for eight hours or until they sign out there. No page needs a script, and none
     * could run one.
     */
    public Builder browserPages() {
      http.browserPages(ApplicationPages.create());
      return this;
    }

    public DocsHttp build() {
      return http.build();
    }
  }
}
