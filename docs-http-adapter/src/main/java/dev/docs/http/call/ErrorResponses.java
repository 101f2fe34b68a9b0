package dev.docs.http.call;

import dev.docs.error.DocsException;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.TooManyValues;
import dev.docs.store.StoreException.StoreUnavailable;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Maps failures to error responses. Thread-safe. */
final class ErrorResponses {

  /** The Retry-After header of responses 503, in seconds. */
  private static final String SOON = "1";

  static final String NO_ROOM = "the memory for request bodies is in use by other requests";

  private final BiConsumer<HttpRequest, Throwable> onError;
  private final Consumer<VirtualMachineError> onFatal;

  ErrorResponses(
      BiConsumer<HttpRequest, Throwable> onError, Consumer<VirtualMachineError> onFatal) {
    this.onError = onError;
    this.onFatal = onFatal;
  }

  /**
   * The response, if there is one yet, or the error response to what was thrown; errors of the
   * virtual machine are rethrown.
   */
  Optional<HttpResponse> answer(HttpRequest request, Supplier<Optional<HttpResponse>> work) {
    HttpResponse made = guarded(request, () -> work.get().orElse(null), JsonResponse::error);
    return Optional.ofNullable(made).map(answer -> finished(request, answer));
  }

  /**
   * As {@link #answer} for browser pages: errors are rendered by {@code form}, and no CORS headers
   * are set.
   */
  HttpResponse page(HttpRequest request, Supplier<HttpResponse> page, Form form) {
    HttpResponse answer = guarded(request, page, form);
    return request.method().equals("HEAD") ? withoutBody(answer) : answer;
  }

  /** Renders an error. */
  @FunctionalInterface
  interface Form {
    HttpResponse of(int status, String message);
  }

  private HttpResponse guarded(HttpRequest request, Supplier<HttpResponse> answer, Form form) {
    try {
      return answer.get();
    } catch (Answered e) {
      return e.answer();
    } catch (DocsException e) {
      HttpResponse error = form.of(DocsHttp.status(e.code()), e.getMessage());
      return error.status() == 503 ? error.withHeader("Retry-After", SOON) : error;
    } catch (TooManyRequests e) {
      return form.of(429, String.valueOf(e.getMessage()))
          .withHeader("Retry-After", String.valueOf(e.seconds()));
    } catch (HttpBody.TooLarge e) {
      return form.of(413, e.getMessage());
    } catch (TooManyValues e) {
      return form.of(413, e.getMessage());
    } catch (BodyMemory.Exhausted e) {
      return form.of(503, NO_ROOM).withHeader("Retry-After", SOON);
    } catch (UnreadableBody e) {
      return form.of(400, "body: ended before it was complete");
    } catch (StoreUnavailable e) {
      onError.accept(request, e);
      return form.of(503, "the store is unavailable at the moment");
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      onError.accept(request, e);
      return form.of(500, "internal error");
    } catch (VirtualMachineError e) {
      failed(e);
      throw e;
    }
  }

  void failed(VirtualMachineError error) {
    onFatal.accept(error);
  }

  private static HttpResponse finished(HttpRequest request, HttpResponse response) {
    HttpResponse open = response.withHeader("Access-Control-Allow-Origin", "*");
    return request.method().equals("HEAD") ? withoutBody(open) : open;
  }

  /** The response to HEAD: the same headers, with the length that the body would have. */
  private static HttpResponse withoutBody(HttpResponse answer) {
    long length = answer.body().length();
    boolean known = answer.status() != 204 && length != HttpBody.UNKNOWN_LENGTH;
    HttpResponse empty = new HttpResponse(answer.status(), answer.headers(), HttpBody.empty());
    return known ? empty.withHeader("Content-Length", String.valueOf(length)) : empty;
  }

  /** The client disconnected, or was too slow, before the body was complete. */
  static final class UnreadableBody extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableBody(Throwable cause) {
      super(cause);
    }
  }
}
