package dev.docs.content.document.internal;

import dev.docs.content.document.DocumentNode.Fragment;

/** The types of fragments that are told from others of their block. */
public final class FragmentTypes {

  /** That which has the name of a column and holds its title with its marks. */
  public static final String TABLE_HEAD = "table-head";

  public static final String EXPANDABLE_TITLE = "expandable-title";
  public static final String EXPANDABLE_BODY = "expandable-body";

  private FragmentTypes() {}

  /** Whether it holds the head of a table's column. */
  public static boolean isTableHead(Fragment fragment) {
    return TABLE_HEAD.equals(fragment.type());
  }

  /** Whether it holds the title of an expandable, and not its body. */
  public static boolean isExpandableTitle(Fragment fragment) {
    return EXPANDABLE_TITLE.equals(fragment.type()) || EXPANDABLE_TITLE.equals(fragment.fragment());
  }
}
