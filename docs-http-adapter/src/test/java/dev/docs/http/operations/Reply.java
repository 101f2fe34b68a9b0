package dev.docs.http.operations;

import dev.docs.http.HttpResponse;
import dev.docs.http.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A response, with access to its JSON, which is parsed once. */
public final class Reply {

  private final HttpResponse response;
  private Object json;

  public Reply(HttpResponse response) {
    this.response = response;
  }

  public HttpResponse response() {
    return response;
  }

  public int status() {
    return response.status();
  }

  /** The whole body; null when it is empty. */
  public Object json() {
    if (json == null) {
      byte[] bytes = response.body().bytes(Integer.MAX_VALUE);
      json = bytes.length == 0 ? null : Json.parse(bytes, 500);
    }
    return json;
  }

  /** The value at a path such as {@code items.0.urls.location}; null when absent. */
  public Object at(String path) {
    Object value = json();
    for (String step : path.split("\\.", -1)) {
      if (value instanceof Map<?, ?> map) {
        value = map.get(step);
      } else if (value instanceof List<?> list && Integer.parseInt(step) < list.size()) {
        value = list.get(Integer.parseInt(step));
      } else {
        return null;
      }
    }
    return value;
  }

  public String text(String path) {
    return (String) at(path);
  }

  public String id() {
    return text("id");
  }

  /** The values at a path in each element of an array. */
  public List<Object> each(String array, String field) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < ((List<?>) at(array)).size(); i++) {
      values.add(at(array + "." + i + "." + field));
    }
    return values;
  }

  public boolean has(String path) {
    int dot = path.lastIndexOf('.');
    Object holder = dot < 0 ? json() : at(path.substring(0, dot));
    return ((Map<?, ?>) holder).containsKey(path.substring(dot + 1));
  }

  public String error() {
    return text("error.message");
  }

  @Override
  public String toString() {
    return status() + " " + response.text();
  }
}
