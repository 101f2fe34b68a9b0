package dev.docs.spring;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.DocsHttp;
import dev.docs.store.StoreException.StoreUnavailable;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

/**
 * Answers what the library refuses within a controller with its status: as a {@link ProblemDetail}
 * with {@code code}, and {@code violations} where there are any; to browsers as the error page of
 * the application. Handlers of the application, which come before this one, win.
 */
@ControllerAdvice
@Order(Ordered.LOWEST_PRECEDENCE)
public final class DocsProblems {

  private static final Log LOG = LogFactory.getLog(DocsProblems.class);

  /** As the API answers it: what the database said is for the log alone. */
  private static final String UNAVAILABLE = "the store is unavailable at the moment";

  /** Seconds after which the request may be sent again. */
  private static final String SOON = "1";

  @ExceptionHandler(DocsException.class)
  @Nullable ResponseEntity<ProblemDetail> refused(
      DocsException refusal, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    ProblemDetail problem = problem(refusal.code(), refusal.getMessage());
    if (!refusal.violations().isEmpty()) {
      problem.setProperty("violations", refusal.violations());
    }
    return answer(problem, request, response);
  }

  @ExceptionHandler(StoreUnavailable.class)
  @Nullable ResponseEntity<ProblemDetail> unavailable(
      StoreUnavailable failure, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    LOG.warn(UNAVAILABLE, failure);
    return answer(problem(ErrorCode.UNAVAILABLE, UNAVAILABLE), request, response);
  }

  private static ProblemDetail problem(ErrorCode code, String detail) {
    HttpStatus status = HttpStatus.valueOf(DocsHttp.status(code));
    ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
    problem.setProperty("code", code);
    return problem;
  }

  /** Null where the error page answers. */
  private static @Nullable ResponseEntity<ProblemDetail> answer(
      ProblemDetail problem, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    int status = problem.getStatus();
    if (status == HttpStatus.SERVICE_UNAVAILABLE.value()) {
      response.setHeader(HttpHeaders.RETRY_AFTER, SOON);
    }
    if (isOfBrowser(request)) {
      response.sendError(status);
      return null;
    }
    return ResponseEntity.status(status).body(problem);
  }

  /** Whether a page is asked for, and not just anything. */
  private static boolean isOfBrowser(HttpServletRequest request) {
    String accepted = request.getHeader(HttpHeaders.ACCEPT);
    try {
      return MediaType.parseMediaTypes(accepted).stream()
          .anyMatch(MediaType.TEXT_HTML::equalsTypeAndSubtype);
    } catch (InvalidMediaTypeException e) {
      return false;
    }
  }
}
