package dev.docs.scenario.model;

/** An edit of a page, a file or a reusable content, as all drivers can do it. */
public sealed interface PageEdit {

  /**
   * Adds a page.
   *
   * @param ref null for none
   * @param into null for the top
   * @param at null for the end
   */
  record Insert(String ref, String into, Integer at, String title, String text)
      implements PageEdit {}

  /**
   * Changes a page.
   *
   * @param title null keeps it
   * @param text null keeps it
   * @param moves whether it is moved under {@code into}
   * @param into null for the top
   * @param at null keeps its place
   */
  record Change(String page, String title, String text, boolean moves, String into, Integer at)
      implements PageEdit {}

  /** Removes a page and all below it. */
  record Delete(String page) implements PageEdit {}

  /** Adds a file, or a reusable content. */
  record AddItem(boolean file, String name, String text) implements PageEdit {}

  /** Changes the text of a reusable content. */
  record ChangeItem(String id, String text) implements PageEdit {}

  /** Removes a file, or a reusable content. */
  record DropItem(boolean file, String id) implements PageEdit {}
}
