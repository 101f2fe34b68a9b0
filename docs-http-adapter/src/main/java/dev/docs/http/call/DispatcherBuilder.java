package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.http.Authenticator;
import dev.docs.http.HandledRequest;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.Profile;
import dev.docs.http.UnknownFields;
import dev.docs.http.visitor.VisitorTokens;
import dev.docs.signing.FileTokens;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Builds the function. The builder of {@code dev.docs.http.api.DocsApi}, which applications use,
 * documents the options that have the same name there. Not thread-safe.
 */
public final class DispatcherBuilder {

  final OperationTable operations;
  final Docs docs;
  final Authenticator authenticator;
  FileTokens files;
  VisitorTokens visitors;
  HttpLimits limits = HttpLimits.DEFAULT;
  String basePath = "";
  Optional<String> publicUrl = Optional.empty();
  boolean forwardedHeaders;
  Optional<SignInLimit> signInLimit = Optional.empty();
  Optional<RequestQuota> requestQuota = Optional.empty();
  BiConsumer<String, List<String>> onIgnoredFields = (operation, fields) -> {};
  UnknownFields unknownFields = UnknownFields.REPORTED;
  Profile profile = Profile.NEWEST;
  AccessCheck rights = (operation, docs, path) -> {};
  Optional<Consumer<HandledRequest>> onHandled = Optional.empty();
  Optional<BrowserPages> pages = Optional.empty();
  Optional<SitePages> sites = Optional.empty();
  BiConsumer<HttpRequest, Throwable> onError =
      (request, error) ->
          System.getLogger("dev.docs.http")
              .log(System.Logger.Level.ERROR, request.method() + " " + request.path(), error);

  Consumer<VirtualMachineError> onFatal =
      error ->
          System.getLogger("dev.docs.http")
              .log(System.Logger.Level.ERROR, "the virtual machine cannot go on", error);

  DispatcherBuilder(OperationTable operations, Docs docs, Authenticator authenticator) {
    this.operations = requireNonNull(operations, "operations");
    this.docs = requireNonNull(docs, "docs");
    this.files = docs.signingKeys().fileTokens();
    this.visitors = VisitorTokens.signedWith(docs.signingKeys());
    this.authenticator = requireNonNull(authenticator, "authenticator");
  }

  public DispatcherBuilder limits(HttpLimits accepted) {
    limits = requireNonNull(accepted, "limits");
    return this;
  }

  /** Signs URLs of files; by default with keys in the store. */
  public DispatcherBuilder files(FileTokens signed) {
    files = requireNonNull(signed, "files");
    return this;
  }

  /** Signs and verifies tokens of site visitors; by default with keys in the store. */
  public DispatcherBuilder visitors(VisitorTokens signed) {
    visitors = requireNonNull(signed, "visitors");
    return this;
  }

  public DispatcherBuilder basePath(String prefix) {
    if (!prefix.isEmpty() && (!prefix.startsWith("/") || prefix.endsWith("/"))) {
      throw new IllegalArgumentException(
          "a base path starts with a slash and ends without one: " + prefix);
    }
    basePath = prefix;
    return this;
  }

  public DispatcherBuilder publicUrl(String url) {
    publicUrl = Optional.of(url.endsWith("/") ? url.substring(0, url.length() - 1) : url);
    return this;
  }

  public DispatcherBuilder forwardedHeaders() {
    forwardedHeaders = true;
    return this;
  }

  /** Slows down sign-ins with wrong tokens; by default they are not slowed down. */
  public DispatcherBuilder signInLimit(SignInLimit slowing) {
    signInLimit = Optional.of(slowing);
    return this;
  }

  /** Limits the requests of each organization; by default they are not limited. */
  public DispatcherBuilder requestQuota(RequestQuota quota) {
    requestQuota = Optional.of(quota);
    return this;
  }

  public DispatcherBuilder onIgnoredFields(BiConsumer<String, List<String>> listener) {
    onIgnoredFields = requireNonNull(listener, "listener");
    return this;
  }

  public DispatcherBuilder unknownFields(UnknownFields treated) {
    unknownFields = requireNonNull(treated, "unknownFields");
    return this;
  }

  public DispatcherBuilder profile(Profile known) {
    profile = requireNonNull(known, "profile");
    return this;
  }

  public DispatcherBuilder onError(BiConsumer<HttpRequest, Throwable> listener) {
    onError = requireNonNull(listener, "onError");
    return this;
  }

  public DispatcherBuilder onFatal(Consumer<VirtualMachineError> listener) {
    onFatal = requireNonNull(listener, "onFatal");
    return this;
  }

  public DispatcherBuilder onHandled(Consumer<HandledRequest> listener) {
    requireNonNull(listener, "onHandled");
    onHandled = Optional.of(onHandled.map(before -> before.andThen(listener)).orElse(listener));
    return this;
  }

  /** Checks access before a large body is read; by default access is checked only after that. */
  public DispatcherBuilder rights(AccessCheck asked) {
    rights = requireNonNull(asked, "rights");
    return this;
  }

  /**
   * Adds pages for browsers; by default there are none, since an embedding application has pages of
   * its own and decides where cookies are set.
   */
  public DispatcherBuilder browserPages(BrowserPages served) {
    pages = Optional.of(served);
    return this;
  }

  /** Adds the pages of published sites, at the hosts of these; by default there are none. */
  public DispatcherBuilder sitePages(SitePages served) {
    sites = Optional.of(served);
    return this;
  }

  public Dispatcher build() {
    return new Dispatcher(this);
  }
}
