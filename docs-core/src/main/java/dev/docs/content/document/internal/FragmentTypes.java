package dev.docs.content.document.internal;

import dev.docs.content.document.DocumentNode.Fragment;

/** The types of fragments that distinguish the fragments of one block. */
public final class FragmentTypes {

  /** A column's title with its formatting, named after the column. */
  public static final String TABLE_HEAD = "table-head";

  public static final String EXPANDABLE_TITLE = "expandable-title";
  public static final String EXPANDABLE_BODY = "expandable-body";

  private FragmentTypes() {}

  /** Whether the fragment is the head of a table column. */
  public static boolean isTableHead(Fragment fragment) {
    return TABLE_HEAD.equals(fragment.type());
  }

  /** Whether the fragment is the title of an expandable, not its body. */
  public static boolean isExpandableTitle(Fragment fragment) {
    return EXPANDABLE_TITLE.equals(fragment.type()) || EXPANDABLE_TITLE.equals(fragment.fragment());
  }
}
