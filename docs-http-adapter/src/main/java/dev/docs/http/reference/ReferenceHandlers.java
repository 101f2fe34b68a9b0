package dev.docs.http.reference;

import static dev.docs.http.call.Arguments.branch;
import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.listOptions;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.Parameter;
import dev.docs.http.type.JsonType;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.reference.ContentReferences.BrokenContext;
import dev.docs.reference.ReferenceList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Handlers for links and backlinks of spaces and change requests. */
public final class ReferenceHandlers {

  public static final Parameter STATUS = Parameter.oneOf("status", ReferenceList.Status.class);
  public static final Parameter BROKEN_CONTEXT =
      Parameter.oneOf("brokenContext", BrokenContext.class);

  private ReferenceHandlers() {}

  /** The type of a list of references. */
  public static JsonType<?> type() {
    return ReferenceJson.LIST;
  }

  /** The types of all answers. */
  public static List<JsonType<?>> types() {
    return ReferenceJson.types();
  }

  public static HttpResponse list(Call call) {
    return call.ok(
        ReferenceJson.LIST,
        docs(call)
            .references()
            .list(
                branch(call),
                filter(call, "status", ReferenceList.Status.class),
                filter(call, "brokenContext", BrokenContext.class),
                listOptions(call)));
  }

  public static HttpResponse ofPage(Call call) {
    ReferenceList.Status status = filter(call, "status", ReferenceList.Status.class);
    return call.ok(
        ReferenceJson.LIST,
        docs(call).references().ofPage(branch(call), page(call), status, listOptions(call)));
  }

  public static HttpResponse toPage(Call call) {
    return call.list(
        LocationJson.LOCATION,
        docs(call).references().toPage(branch(call), page(call), listOptions(call)));
  }

  public static HttpResponse toFile(Call call) {
    return call.list(
        LocationJson.LOCATION,
        docs(call).references().toFile(branch(call), file(call), listOptions(call)));
  }

  private static PageId page(Call call) {
    return new PageId(call.path("pageId"));
  }

  private static FileId file(Call call) {
    return new FileId(call.path("fileId"));
  }

  /** The filter; null when it is absent or the operation has none. */
  private static <E extends Enum<E>> @Nullable E filter(Call call, String name, Class<E> values) {
    return call.query().declares(name) ? call.query().oneOf(name, values).orElse(null) : null;
  }
}
