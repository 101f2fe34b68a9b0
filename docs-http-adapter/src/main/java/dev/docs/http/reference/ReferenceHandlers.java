package dev.docs.http.reference;

import dev.docs.http.call.Call;
import dev.docs.http.call.Parameter;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.listing.Slice;
import dev.docs.reference.ContentReferences.BrokenContext;
import dev.docs.reference.Location;
import dev.docs.reference.ReferenceList;
import org.jspecify.annotations.Nullable;

/** Handlers for links and backlinks of spaces and change requests. */
public final class ReferenceHandlers {

  public static final Parameter STATUS = Parameter.oneOf("status", ReferenceList.Status.class);
  public static final Parameter BROKEN_CONTEXT =
      Parameter.oneOf("brokenContext", BrokenContext.class);

  private ReferenceHandlers() {}

  public static ReferenceList list(Call call) {
    return call.docs()
        .references()
        .list(
            call.branch(),
            filter(call, "status", ReferenceList.Status.class),
            filter(call, "brokenContext", BrokenContext.class),
            call.listOptions());
  }

  public static ReferenceList ofPage(Call call) {
    ReferenceList.Status status = filter(call, "status", ReferenceList.Status.class);
    return call.docs().references().ofPage(call.branch(), page(call), status, call.listOptions());
  }

  public static Slice<Location> toPage(Call call) {
    return call.docs().references().toPage(call.branch(), page(call), call.listOptions());
  }

  public static Slice<Location> toFile(Call call) {
    return call.docs().references().toFile(call.branch(), file(call), call.listOptions());
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
