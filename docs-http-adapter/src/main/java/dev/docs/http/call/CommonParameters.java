package dev.docs.http.call;

/** Query parameters of many operations. */
public final class CommonParameters {

  private static final int MAX_LIMIT = 1_000;

  /** The cursor of a list: {@code next.page} of the preceding slice. */
  public static final Parameter PAGE = Parameter.string("page");

  /** The number of items of a slice, 0 to 1,000. */
  public static final Parameter LIMIT = Parameter.integer("limit").range(0, MAX_LIMIT);

  public static final Parameter METADATA = Parameter.bool("metadata").defaultsTo("true");
  public static final Parameter COMPUTED = Parameter.bool("computed").defaultsTo("true");

  /**
   * Whether expressions are evaluated. Since evaluation depends on the content alone, {@code
   * deterministic-only}, which later clients send, equals {@code true}.
   */
  public static final Parameter EVALUATED =
      Parameter.bool("evaluated").defaultsTo("false").orWords("deterministic-only");

  /**
   * Whether included contents are shown in the place of their references. These are all that is
   * replaced, so that {@code reusable-contents} equals {@code true}.
   */
  public static final Parameter DEREFERENCED =
      Parameter.bool("dereferenced").defaultsTo("false").orWords("reusable-contents").later();

  public static final Parameter FORMAT = Parameter.oneOf("format", "document", "markdown");

  /**
   * How links of Markdown are written: relative to the page's file, or by the identifiers of what
   * they lead to, which no move changes.
   */
  public static final Parameter REFS =
      Parameter.oneOf("format.markdown.refs", "relative", "stable").defaultsTo("relative").later();

  /**
   * Whether metadata may be older than the content. It never is here, so that this has no effect.
   */
  public static final Parameter CACHED_METADATA =
      Parameter.bool("cachedMetadata").defaultsTo("false").later();

  /** Whether a changed resource is part of the answer. */
  static final Parameter PREFER =
      Parameter.oneOf("prefer", "return=minimal", "return=representation").inHeader();

  public static final Parameter SHARE_KEY = Parameter.string("shareKey");
  public static final Parameter ORDER = Parameter.oneOf("order", "asc", "desc").defaultsTo("desc");

  private CommonParameters() {}
}
