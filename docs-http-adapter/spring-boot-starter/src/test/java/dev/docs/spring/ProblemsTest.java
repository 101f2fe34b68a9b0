package dev.docs.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.DocsHttp;
import dev.docs.id.OrganizationId;
import dev.docs.space.CreateSpace;
import dev.docs.store.StoreException.StoreUnavailable;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.http.HttpStatus;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.WebApplicationContext;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;

/** What the library refuses in controllers of the application. */
class ProblemsTest {

  private final WebApplicationContextRunner web =
      new WebApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  DocsAutoConfiguration.class,
                  DocsServletAutoConfiguration.class,
                  DocsWebMvcAutoConfiguration.class))
          .withUserConfiguration(Refusing.class)
          .withPropertyValues("docs.organization.id=harbour");

  @EnableWebMvc
  @RestController
  static class Refusing {

    private final Docs docs;

    Refusing(Docs docs) {
      this.docs = docs;
    }

    @GetMapping("/refused/{code}")
    String refused(@PathVariable("code") ErrorCode code) {
      throw DocsException.of(code, "not so");
    }

    @GetMapping("/wrapped")
    String wrapped() {
      throw new CompletionException(DocsException.notFound("space", "x"));
    }

    @GetMapping("/invalid")
    String invalid() {
      OrganizationId harbour = new OrganizationId("harbour");
      docs.as(Caller.operator()).spaces().create(harbour, CreateSpace.titled("x".repeat(1_000)));
      return "made";
    }

    @GetMapping("/unavailable")
    String unavailable() {
      throw new StoreUnavailable("jdbc:h2:secret", false, new IllegalStateException("a secret"));
    }

    @GetMapping("/broken")
    String broken() {
      throw new IllegalStateException("a fault of the application");
    }
  }

  private static MockHttpServletResponse get(
      WebApplicationContext application, String path, String accept) {
    MockMvc mvc = MockMvcBuilders.webAppContextSetup(application).build();
    try {
      return mvc.perform(MockMvcRequestBuilders.get(path).header("Accept", accept))
          .andReturn()
          .getResponse();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(MockHttpServletResponse response) {
    return new String(response.getContentAsByteArray(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @EnumSource(ErrorCode.class)
  void eachCodeIsAProblemWithItsStatus(ErrorCode code) {
    web.run(
        context -> {
          for (String accept : new String[] {"*/*", "application/json"}) {
            MockHttpServletResponse response = get(context, "/refused/" + code, accept);
            assertThat(response.getStatus()).isEqualTo(DocsHttp.status(code));
            assertThat(response.getContentType()).isEqualTo("application/problem+json");
            assertThat(text(response))
                .contains("\"status\":" + DocsHttp.status(code), "\"detail\":\"not so\"")
                .contains("\"code\":\"" + code + "\"", "\"instance\":\"/refused/" + code + "\"")
                .contains(HttpStatus.valueOf(DocsHttp.status(code)).getReasonPhrase())
                .doesNotContain("violations");
          }
        });
  }

  @Test
  void theStatusDoesNotDependOnWhatTheClientAccepts() {
    web.run(
        context -> {
          for (String accept : new String[] {"not a type", "image/png", "text/html", ""}) {
            assertThat(get(context, "/refused/FORBIDDEN", accept).getStatus()).isEqualTo(403);
          }
        });
  }

  @Test
  void violationsAreListedAndACauseCounts() {
    web.run(
        context -> {
          assertThat(text(get(context, "/invalid", "*/*")))
              .contains("\"status\":400", "\"violations\":[{\"field\":\"title\",\"message\":\"");
          assertThat(get(context, "/wrapped", "*/*").getStatus()).isEqualTo(404);
        });
  }

  @Test
  void anUnavailableStoreIsToldWithoutItsReason() {
    web.run(
        context -> {
          MockHttpServletResponse response = get(context, "/unavailable", "*/*");
          assertThat(response.getStatus()).isEqualTo(503);
          assertThat(response.getHeader("Retry-After")).isEqualTo("1");
          assertThat(text(response)).contains("\"code\":\"UNAVAILABLE\"").doesNotContain("secret");
        });
  }

  @Test
  void aBrowserGetsTheErrorPageOfTheApplication() {
    web.run(
        context -> {
          MockHttpServletResponse response =
              get(context, "/refused/NOT_FOUND", "text/html,application/xhtml+xml,*/*;q=0.8");
          assertThat(response.getStatus()).isEqualTo(404);
          assertThat(text(response)).isEmpty();
          assertThat(response.getErrorMessage()).isNull();
        });
  }

  @ControllerAdvice
  static class Own {

    @ExceptionHandler
    @ResponseStatus(HttpStatus.BAD_GATEWAY)
    @ResponseBody
    String any(RuntimeException failure) {
      return "own: " + failure.getMessage();
    }
  }

  @Test
  void handlersOfTheApplicationWin() {
    web.withUserConfiguration(Own.class)
        .run(
            context -> {
              MockHttpServletResponse response = get(context, "/refused/NOT_FOUND", "*/*");
              assertThat(response.getStatus()).isEqualTo(502);
              assertThat(text(response)).isEqualTo("own: not so");
            });
  }

  @Test
  void theyAreSwitchedOff() {
    web.withPropertyValues("docs.mvc.problem-details=false")
        .run(
            context -> {
              assertThat(context).doesNotHaveBean(DocsProblems.class);
              assertThat(catchThrowable(() -> get(context, "/refused/NOT_FOUND", "*/*")))
                  .hasRootCauseInstanceOf(DocsException.class);
            });
  }

  @Test
  void whatTheLibraryDoesNotRefuseIsLeftToTheApplication() {
    web.run(
        context ->
            assertThat(catchThrowable(() -> get(context, "/broken", "*/*")))
                .hasRootCauseMessage("a fault of the application"));
  }
}
