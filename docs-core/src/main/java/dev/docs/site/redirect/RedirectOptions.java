package dev.docs.site.redirect;

/**
 * How a redirect works.
 *
 * @param draft not in effect yet
 * @param wildcard also for all paths below its source; what follows of them is added to the
 *     destination, unless that is a page
 * @param permanent whether it is answered as a permanent redirect, which clients remember
 */
public record RedirectOptions(boolean draft, boolean wildcard, boolean permanent) {

  /** In force, for its source only, not to be remembered. */
  public static final RedirectOptions NONE = new RedirectOptions(false, false, false);
}
