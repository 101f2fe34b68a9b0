/**
 * Operations, request bodies and JSON of users, members, teams, invitations, single sign-on and
 * permissions.
 */
@NullMarked
package dev.docs.http.people;

import org.jspecify.annotations.NullMarked;
