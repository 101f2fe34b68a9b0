package dev.docs.http.operations;

import java.util.ArrayList;
import java.util.List;

/**
 * A recorded request and response; see {@link RecordedRunTest} for the format.
 *
 * @param operation the operation id
 * @param caller the token; {@code -} for none
 * @param target path and query, with ids replaced by names
 * @param body null for none
 * @param answer the lines of the response: status and headers first, then the body
 */
record RecordedExchange(
    String operation,
    String caller,
    String method,
    String target,
    String body,
    List<String> answer) {

  static final String NOBODY = "-";

  RecordedExchange {
    answer = List.copyOf(answer);
  }

  RecordedExchange answered(List<String> now) {
    return new RecordedExchange(operation, caller, method, target, body, now);
  }

  boolean succeeded() {
    return answer.get(0).startsWith("2");
  }

  /** Parses a recording. */
  static List<RecordedExchange> parse(String recording) {
    List<RecordedExchange> exchanges = new ArrayList<>();
    String operation = "";
    for (String block : recording.strip().split("\n\n", -1)) {
      List<String> lines = new ArrayList<>(List.of(block.split("\n", -1)));
      if (lines.get(0).startsWith("## ")) {
        operation = lines.remove(0).substring(3);
      }
      String[] request = lines.remove(0).split(" ", 3);
      StringBuilder body = new StringBuilder();
      while (!lines.isEmpty() && lines.get(0).startsWith("> ")) {
        body.append(lines.remove(0).substring(2));
      }
      exchanges.add(
          new RecordedExchange(
              operation,
              request[0],
              request[1],
              request[2],
              body.isEmpty() ? null : body.toString(),
              lines.stream().map(line -> line.substring(2)).toList()));
    }
    return exchanges;
  }

  /** Formats a recording. */
  static String text(List<RecordedExchange> exchanges) {
    StringBuilder out = new StringBuilder();
    String operation = "";
    for (RecordedExchange exchange : exchanges) {
      if (!exchange.operation.equals(operation)) {
        operation = exchange.operation;
        out.append("## ").append(operation).append('\n');
      }
      out.append(exchange).append("\n\n");
    }
    return out.toString().strip() + "\n";
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder(caller).append(' ').append(method);
    out.append(' ').append(target);
    if (body != null) {
      out.append("\n> ").append(body);
    }
    answer.forEach(line -> out.append("\n< ").append(line));
    return out.toString();
  }
}
