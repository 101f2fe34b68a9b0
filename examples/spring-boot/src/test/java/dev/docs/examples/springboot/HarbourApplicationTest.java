package dev.docs.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

class HarbourApplicationTest {

  private static ConfigurableApplicationContext application;
  private static String url;

  @BeforeAll
  static void start() {
    application =
        SpringApplication.run(
            HarbourApplication.class, "--server.port=0", "--logging.level.root=WARN");
    url = "http://127.0.0.1:" + application.getEnvironment().getProperty("local.server.port");
  }

  @AfterAll
  static void stop() {
    application.close();
  }

  @Test
  void theApplicationAndTheInterfaceAreBesideEachOther() throws Exception {
    String space = send("POST", "/projects/ada/Harbour", "").body();

    HttpResponse<String> answer = send("GET", "/docs/v1/spaces/" + space, "");
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body())
        .contains("\"title\":\"Harbour\"", "\"location\":\"" + url + "/docs/v1/spaces/" + space);

    String page =
        "{\"operation\":\"insert_page\",\"title\":\"Ferries\",\"document\":{\"markdown\":\"Hourly.\"}}";
    send("POST", "/docs/v1/spaces/" + space + "/change-requests", "{\"subject\":\"Ferries\"}");
    String content = "/docs/v1/spaces/" + space + "/change-requests/1/content";
    assertThat(send("POST", content, "{\"changes\":[" + page + "]}").statusCode()).isEqualTo(200);
    assertThat(send("GET", content + "/path/ferries", "").body()).contains("\"Ferries\"");
    assertThat(send("GET", content + "/path/no%2Fsuch%2Fpage", "").statusCode()).isEqualTo(404);
  }

  @Test
  void whoIsNotKnownIsRefused() throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/docs/v1/user")).build();
    HttpResponse<String> answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(401);
    assertThat(answer.body()).contains("\"code\":401");
  }

  private static HttpResponse<String> send(String method, String path, String json)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + path))
            .header("Authorization", "Bearer token-of-ada")
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(json))
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }
}
