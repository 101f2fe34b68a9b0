package dev.docs.http.operations;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.ExampleRequests;
import dev.docs.http.call.Operation;
import dev.docs.http.call.Parameter;
import dev.docs.http.call.Payload;
import dev.docs.scenario.FontFiles;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Generates requests from the served description: half of them valid, the others with one or two
 * faults. Deterministic for the same random numbers. Not thread-safe.
 */
final class RequestGenerator {

  /**
   * A request with its caller and the caller's organization.
   *
   * @param organization null for callers in none
   * @param spoilt whether it contains a deliberate fault
   */
  record Generated(
      Operation operation,
      HttpRequest request,
      String caller,
      PreparedOrganization organization,
      String body,
      boolean spoilt) {

    @Override
    public String toString() {
      String json = body == null ? "" : body.length() > 2_000 ? body.substring(0, 2_000) : body;
      String query = request.query().isEmpty() ? "" : "?" + request.query();
      String line = operation.id() + " by " + caller + ": " + operation.method();
      return line + " " + request.path() + query + " " + json;
    }
  }

  private final PreparedWorld world;
  private final Random random;
  private final GeneratedBody bodies;
  private final HostileJson hostile;
  private final List<Operation> operations = new ArrayList<>();

  /** Operations without a successful request so far. */
  private final List<Operation> waiting = new ArrayList<>();

  private final Map<String, List<String>> cursors = new HashMap<>();

  RequestGenerator(PreparedWorld world, Random random) {
    this.world = world;
    this.random = random;
    bodies = new GeneratedBody(Dispatcher.operations(world.http), random);
    hostile = new HostileJson(random);
    for (Operation operation : Dispatcher.operations(world.http).all()) {
      boolean known = operation.handler().isPresent();
      if (known || random.nextInt(20) == 0) {
        operations.add(operation);
      }
      if (known) {
        waiting.add(operation);
      }
    }
  }

  /** Records a cursor of an operation's list. */
  void seen(Operation operation, String cursor) {
    List<String> known = cursors.computeIfAbsent(operation.id(), id -> new ArrayList<>());
    if (known.size() < 20) {
      known.add(cursor);
    }
  }

  /** Records a successful request: operations without one are generated more often. */
  void succeeded(Operation operation) {
    waiting.remove(operation);
  }

  Generated next() {
    Operation operation =
        !waiting.isEmpty() && random.nextInt(8) == 0 ? pick(waiting) : pick(operations);
    if (operation.id().equals("getOpenApiDescription") && random.nextInt(5) > 0) {
      operation = pick(operations);
    }
    return next(operation);
  }

  /** A request for an operation. */
  Generated next(String operation) {
    return next(operations.stream().filter(one -> one.id().equals(operation)).findFirst().get());
  }

  private Generated next(Operation operation) {
    boolean spoilt = random.nextBoolean();
    PreparedOrganization home = random.nextBoolean() ? world.alpha : world.beta;
    PreparedOrganization other = world.other(home);
    String caller = caller(home, spoilt);
    boolean pathSpoilt = spoilt && random.nextInt(3) == 0;
    boolean querySpoilt = spoilt && random.nextInt(3) == 0;
    String target = path(operation, home, other, caller, pathSpoilt);
    target += query(operation, home, other, querySpoilt);
    HttpRequest request = HttpRequest.of(operation.method(), "/v1" + target);
    request = caller.isEmpty() ? request : request.withToken(caller);
    String body = null;
    if (operation.payload().kind() == Payload.Kind.BYTES) {
      request = request.withBody(HttpBody.of(upload(spoilt)));
    } else if (operation.payload().kind() != Payload.Kind.NONE) {
      body = body(operation, home, other, spoilt && !pathSpoilt && !querySpoilt);
      request = body == null ? request : request.withJson(body);
    }
    boolean member = home.callers.contains(caller);
    return new Generated(operation, request, caller, member ? home : null, body, spoilt);
  }

  private String caller(PreparedOrganization home, boolean spoilt) {
    if (random.nextInt(100) < 55) {
      return home.name + "-admin";
    }
    List<String> callers = new ArrayList<>(home.callers);
    callers.add(PreparedWorld.STRANGER);
    if (spoilt) {
      callers.addAll(List.of("", "unknown"));
    }
    return pick(callers);
  }

  private String path(
      Operation operation,
      PreparedOrganization home,
      PreparedOrganization other,
      String caller,
      boolean spoilt) {
    String path = operation.path().toString();
    List<String> parameters = operation.path().parameters();
    int wrong = spoilt && !parameters.isEmpty() ? random.nextInt(parameters.size()) : -1;
    for (int i = 0; i < parameters.size(); i++) {
      String argument =
          i == wrong
              ? wrong(parameters.get(i), operation, home, other)
              : argument(parameters.get(i), operation, home, caller);
      path = path.replace("{" + parameters.get(i) + "}", encoded(argument));
    }
    return path;
  }

  private String wrong(
      String parameter,
      Operation operation,
      PreparedOrganization home,
      PreparedOrganization other) {
    return switch (random.nextInt(4)) {
      case 0 -> "unknown";
      case 1 -> argument(parameter, operation, other, other.name + "-edit");
      case 2 -> pick(pick(home.identifiers()));
      default -> hostile.text();
    };
  }

  /** An existing id for the parameter. */
  private String argument(
      String parameter, Operation operation, PreparedOrganization of, String caller) {
    String id = operation.id();
    if (id.equals("updateUserById") && !caller.isEmpty()) {
      return caller;
    }
    String example = ExampleRequests.argument(operation, parameter);
    String kind = of.ids.containsKey(example) ? example : parameter;
    List<String> living = of.ids.getOrDefault(kind, List.of("unknown"));
    // resources below a space, collection or team belong to the first one
    boolean holds =
        (operation.path().parameters().size() > 1 && kind.equals("spaceId"))
            || (operation.path().parameters().size() > 2 && kind.equals("siteId"));
    return holds || random.nextInt(3) == 0 ? living.get(0) : pick(living);
  }

  private String query(
      Operation operation, PreparedOrganization home, PreparedOrganization other, boolean spoilt) {
    StringBuilder query = new StringBuilder();
    for (Parameter parameter : operation.parameters()) {
      boolean missing = spoilt && random.nextInt(4) == 0;
      boolean given = parameter.required() ? !missing : random.nextInt(4) == 0;
      if (parameter.in() == Parameter.In.QUERY && given) {
        String value =
            spoilt && random.nextBoolean()
                ? pick(List.of(hostile.text(), pick(pick(other.identifiers()))))
                : value(parameter, operation, home);
        query.append(query.isEmpty() ? '?' : '&').append(parameter.name());
        query.append('=').append(encoded(value));
      }
    }
    return query.toString();
  }

  private String value(Parameter parameter, Operation operation, PreparedOrganization home) {
    return switch (parameter.type()) {
      case ENUM -> pick(parameter.values());
      case BOOLEAN -> random.nextBoolean() ? "true" : "false";
      case INTEGER -> String.valueOf(random.nextInt(4));
      case STRING ->
          switch (parameter.name()) {
            case "page" ->
                operation.id().endsWith("PDF")
                    ? pick(home.ids.get("pageId"))
                    : pick(cursors.getOrDefault(operation.id(), List.of("")));
            case "owner", "contributor", "authors" -> pick(home.ids.get("userId"));
            case "targetPage" -> pick(home.ids.get("pageId"));
            case "source" -> pick(home.ids.get("redirectSource"));
            case "url" -> pick(home.ids.get("siteUrl"));
            case "siteSpace" -> pick(home.ids.get("siteSpaceId"));
            case "claims" -> "{}";
            case "query", "search", "title" -> pick(List.of("text", home.canary, "Guide"));
            default -> "a";
          };
    };
  }

  private String body(
      Operation operation, PreparedOrganization home, PreparedOrganization other, boolean spoilt) {
    if (operation.payload().kind() == Payload.Kind.OPTIONAL_JSON && random.nextInt(5) == 0) {
      return null;
    }
    Optional<String> example = ExampleRequests.body(operation, home::example);
    if (!spoilt && random.nextInt(8) == 0 && example.isPresent()) {
      return example.get();
    }
    Map<?, ?> schema =
        bodies.schema(operation.path().toString(), operation.method().toLowerCase(Locale.ROOT));
    Object value = bodies.value(schema, home);
    if (!spoilt) {
      return new HostileJson(new Random(3)).write(value);
    }
    Object wrong = hostile.spoilt(value, other);
    return hostile.write(random.nextInt(3) == 0 ? hostile.spoilt(wrong, home) : wrong);
  }

  private byte[] upload(boolean spoilt) {
    byte[] font = FontFiles.woff2(random.nextInt(2));
    return !spoilt || random.nextBoolean() ? font : PreparedWorld.bytes(random.nextInt(9));
  }

  /** UTF-8 as a careless client would encode it, with unpaired surrogates on their own. */
  private static String encoded(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80 && (Character.isLetterOrDigit(c) || "-._~".indexOf(c) >= 0)) {
        out.append(c);
      } else if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        escape(out, text.substring(i, i + 2).getBytes(StandardCharsets.UTF_8));
        i++;
      } else if (Character.isSurrogate(c)) {
        byte[] bytes = {
          (byte) (0xE0 | (c >> 12)), (byte) (0x80 | ((c >> 6) & 0x3F)), (byte) (0x80 | (c & 0x3F))
        };
        escape(out, bytes);
      } else {
        escape(out, String.valueOf(c).getBytes(StandardCharsets.UTF_8));
      }
    }
    return out.toString();
  }

  private static void escape(StringBuilder out, byte[] bytes) {
    for (byte b : bytes) {
      out.append(String.format("%%%02X", b & 0xFF));
    }
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
