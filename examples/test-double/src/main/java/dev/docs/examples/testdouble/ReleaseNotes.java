package dev.docs.examples.testdouble;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Publishes the notes of a release as a page of a space. Thread-safe. */
final class ReleaseNotes {

  /** The API rejected a request. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;

    Refused(int status, String message) {
      super(message);
      this.status = status;
    }

    int status() {
      return status;
    }
  }

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Transport transport;
  private final String space;

  ReleaseNotes(Transport transport, String space) {
    this.transport = transport;
    this.space = "/v1/spaces/" + space;
  }

  /**
   * Adds the page in a change request, and merges it.
   *
   * @return the page's path
   */
  String publish(String version, String markdown) {
    String subject = "Release " + version;
    ObjectNode opening = JSON.createObjectNode().put("subject", subject);
    String changeRequest =
        space
            + "/change-requests/"
            + call("POST", space + "/change-requests", opening).at("/id").asText();
    ObjectNode edit = JSON.createObjectNode();
    ObjectNode insertion = edit.putArray("changes").addObject();
    insertion.put("operation", "insert_page").put("title", subject);
    insertion.putObject("document").put("markdown", markdown);
    call("POST", changeRequest + "/content", edit);
    JsonNode changes = call("GET", changeRequest + "/changes", null);
    call("POST", changeRequest + "/merge", null);
    return changes.at("/changes/0/page/path").asText();
  }

  /** Merges a change request, and returns whether without conflicts. */
  boolean merge(String changeRequest) {
    return call("POST", space + "/change-requests/" + changeRequest + "/merge", null)
        .at("/result")
        .asText()
        .equals("merge");
  }

  /** How many conflicts a change request had when it was merged. */
  int conflicts(String changeRequest) {
    return call("GET", space + "/change-requests/" + changeRequest + "/conflicts", null)
        .at("/items")
        .size();
  }

  /** The text of the page at a path. */
  String read(String path) {
    return call("GET", space + "/content/path/" + path + "?format=markdown", null)
        .at("/markdown")
        .asText();
  }

  void deleteSpace() {
    call("DELETE", space, null);
  }

  void restoreSpace() {
    call("POST", space + "/restore", null);
  }

  private JsonNode call(String method, String path, ObjectNode body) {
    Transport.Reply reply = transport.send(method, path, body == null ? null : body.toString());
    JsonNode answer = parse(reply.body());
    if (reply.status() >= 400) {
      throw new Refused(reply.status(), answer.at("/error/message").asText());
    }
    return answer;
  }

  private static JsonNode parse(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the answer is no JSON: " + json, e);
    }
  }
}
