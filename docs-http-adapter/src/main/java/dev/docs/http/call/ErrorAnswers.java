package dev.docs.http.call;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.TooManyValues;
import dev.docs.store.StoreException.StoreUnavailable;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Turns what goes wrong into the one form of an error. Thread-safe. */
final class ErrorAnswers {

  /** Seconds after which one may try again what there was no room for. */
  private static final String SOON = "1";

  static final String NO_ROOM = "the memory for request bodies is in use by other requests";

  private final BiConsumer<HttpRequest, Throwable> onError;
  private final Consumer<VirtualMachineError> onFatal;

  ErrorAnswers(BiConsumer<HttpRequest, Throwable> onError, Consumer<VirtualMachineError> onFatal) {
    this.onError = onError;
    this.onFatal = onFatal;
  }

  /** The answer, or that to what it threw; errors of the virtual machine are thrown on. */
  HttpResponse answer(HttpRequest request, Supplier<HttpResponse> answer) {
    return finished(request, guarded(request, answer));
  }

  /** The same where there may be no answer yet. */
  Optional<HttpResponse> refusal(HttpRequest request, Supplier<Optional<HttpResponse>> decision) {
    HttpResponse decided = guarded(request, () -> decision.get().orElse(null));
    return Optional.ofNullable(decided).map(refusal -> finished(request, refusal));
  }

  /** The page, or what {@code form} makes of what went wrong; scripts of others may not read it. */
  HttpResponse page(HttpRequest request, Supplier<HttpResponse> page, Form form) {
    HttpResponse answer = guarded(request, page, form);
    return request.method().equals("HEAD") ? withoutBody(answer) : answer;
  }

  /** How an error is reported. */
  @FunctionalInterface
  interface Form {
    HttpResponse of(int status, String message);
  }

  private HttpResponse guarded(HttpRequest request, Supplier<HttpResponse> answer) {
    return guarded(request, answer, JsonResponse::error);
  }

  private HttpResponse guarded(HttpRequest request, Supplier<HttpResponse> answer, Form form) {
    try {
      return answer.get();
    } catch (DocsException e) {
      HttpResponse error = form.of(status(e.code()), e.getMessage());
      return error.status() == 503 ? error.withHeader("Retry-After", SOON) : error;
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

  /** All bodies together take as much memory as they may. */
  static HttpResponse noRoom() {
    return JsonResponse.error(503, NO_ROOM).withHeader("Retry-After", SOON);
  }

  private static HttpResponse finished(HttpRequest request, HttpResponse response) {
    HttpResponse open = response.withHeader("Access-Control-Allow-Origin", "*");
    return request.method().equals("HEAD") ? withoutBody(open) : open;
  }

  /** The answer to HEAD: the same headers, with the length the body would have. */
  private static HttpResponse withoutBody(HttpResponse answer) {
    long length = answer.body().length();
    boolean known = answer.status() != 204 && length != HttpBody.UNKNOWN_LENGTH;
    HttpResponse empty = new HttpResponse(answer.status(), answer.headers(), HttpBody.empty());
    return known ? empty.withHeader("Content-Length", String.valueOf(length)) : empty;
  }

  private static int status(ErrorCode code) {
    return switch (code) {
      case INVALID -> 400;
      case UNAUTHENTICATED -> 401;
      case FORBIDDEN -> 403;
      case NOT_FOUND -> 404;
      case CONFLICT -> 409;
      case PRECONDITION -> 412;
      case UNPROCESSABLE -> 422;
      case UNAVAILABLE -> 503;
    };
  }

  /** The caller went away, or was too slow, before the body was complete. */
  static final class UnreadableBody extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableBody(Throwable cause) {
      super(cause);
    }
  }
}
