/**
 * Members, teams, invitations, single sign-on, and permissions on content.
 *
 * <p>The records {@link dev.docs.access.Member}, {@link dev.docs.access.Team} and {@link
 * dev.docs.access.SamlProvider} are in {@link dev.docs.access}: every access check reads them, and
 * this package depends on spaces and sites, which make such checks.
 */
@NullMarked
package dev.docs.people;

import org.jspecify.annotations.NullMarked;
