package dev.docs.store.codec;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes a tree of maps and lists. Not thread-safe. */
final class TreeWriter implements ValueWriter {

  /** An object or a list that has not ended, and the field whose value follows. */
  private static final class Open {
    private final @Nullable Map<String, @Nullable Object> object;
    private final List<@Nullable Object> list = new ArrayList<>();
    private String name = "";

    private Open(boolean isObject) {
      object = isObject ? new LinkedHashMap<>() : null;
    }

    private void add(@Nullable Object value) {
      if (object == null) {
        list.add(value);
      } else {
        object.put(name, value);
      }
    }

    private Object ended() {
      return object == null
          ? Collections.unmodifiableList(list)
          : Collections.unmodifiableMap(object);
    }
  }

  private final Deque<Open> open = new ArrayDeque<>();
  private @Nullable Object root;

  Object root() {
    return requireNonNull(root, "a value was written");
  }

  private void add(@Nullable Object value) {
    Open within = open.peek();
    if (within == null) {
      root = value;
    } else {
      within.add(value);
    }
  }

  private void end() {
    add(open.pop().ended());
  }

  @Override
  public void startObject() {
    open.push(new Open(true));
  }

  @Override
  public void name(String name) {
    open.element().name = name;
  }

  @Override
  public void endObject() {
    end();
  }

  @Override
  public void startList() {
    open.push(new Open(false));
  }

  @Override
  public void endList() {
    end();
  }

  @Override
  public void text(String text) {
    add(text);
  }

  @Override
  public void number(int number) {
    add(number);
  }

  @Override
  public void number(long number) {
    add(number);
  }

  @Override
  public void number(double number) {
    add(number);
  }

  @Override
  public void flag(boolean flag) {
    add(flag);
  }

  @Override
  public void bytes(byte[] bytes) {
    add(bytes.clone());
  }

  @Override
  public void none() {
    add(null);
  }
}
