package dev.docs.examples.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/**
 * The engine alone, answering with fixed bytes that another server returned for the same requests:
 * the baseline of {@code http-ratios.sh}. Arguments are the URL of that server, a request body, and
 * the paths; paths that end with {@code /content} are sent the body. Prints its URL; ends with the
 * process.
 */
public final class BareEngine {

  private BareEngine() {}

  public static void main(String[] arguments) throws Exception {
    System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
    Map<String, Answer> answers = new HashMap<>();
    for (int i = 2; i < arguments.length; i++) {
      answers.put(arguments[i], ask(arguments[0], arguments[i], arguments[1]));
    }
    Server server = new Server();
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    ServerConnector connector =
        new ServerConnector(server, 1, 1, new HttpConnectionFactory(configuration));
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(new FixedAnswers(answers));
    server.start();
    System.out.println("http://127.0.0.1:" + connector.getLocalPort());
    server.join();
  }

  private static Answer ask(String url, String path, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + path))
            .header("Authorization", "Bearer " + ServedSpace.TOKEN)
            .header("Content-Type", "application/json");
    if (!path.startsWith("/v1/")) {
      request.header("Host", ServedSpace.HOST);
    }
    if (path.endsWith("/content")) {
      request.POST(HttpRequest.BodyPublishers.ofString(body));
    }
    HttpResponse<byte[]> response =
        HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    if (response.statusCode() != 200) {
      throw new IOException(path + ": " + new String(response.body(), StandardCharsets.UTF_8));
    }
    return new Answer(
        response.headers().firstValue("Content-Type").orElseThrow(),
        ByteBuffer.wrap(response.body()));
  }

  private record Answer(String type, ByteBuffer body) {}

  private static final class FixedAnswers extends Handler.Abstract.NonBlocking {

    private final Map<String, Answer> answers;

    private FixedAnswers(Map<String, Answer> answers) {
      this.answers = answers;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      Answer answer = answers.get(request.getHttpURI().getPathQuery());
      if (answer == null) {
        return false;
      }
      if (request.getLength() > 0) {
        Content.Source.asByteBuffer(
            request,
            org.eclipse.jetty.util.Promise.from(
                body -> write(answer, response, callback), callback::failed));
      } else {
        write(answer, response, callback);
      }
      return true;
    }

    private static void write(Answer answer, Response response, Callback callback) {
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
      response.getHeaders().put("Access-Control-Allow-Origin", "*");
      response.write(true, answer.body().slice(), callback);
    }
  }
}
