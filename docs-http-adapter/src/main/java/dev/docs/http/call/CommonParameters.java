package dev.docs.http.call;

/** Query parameters that many operations share. */
public final class CommonParameters {

  private static final int MAX_LIMIT = 1_000;

  /** Where a list continues: {@code next.page} of the piece before. */
  public static final Parameter PAGE = Parameter.string("page");

  /** How many items a slice of a list has, 0 to 1,000. */
  public static final Parameter LIMIT = Parameter.integer("limit").range(0, MAX_LIMIT);

  public static final Parameter METADATA = Parameter.bool("metadata").defaultsTo("true");
  public static final Parameter COMPUTED = Parameter.bool("computed").defaultsTo("true");

  /** Everything that is put in follows from the content alone, as later clients ask for. */
  public static final Parameter EVALUATED =
      Parameter.bool("evaluated").defaultsTo("false").orWords("deterministic-only");

  public static final Parameter FORMAT = Parameter.oneOf("format", "document", "markdown");
  public static final Parameter SHARE_KEY = Parameter.string("shareKey");
  public static final Parameter ORDER = Parameter.oneOf("order", "asc", "desc").defaultsTo("desc");

  private CommonParameters() {}
}
