/**
 * Users, members, teams, invitations, single sign-on and permissions of people on content: their
 * operations, bodies and JSON.
 */
@NullMarked
package dev.docs.http.people;

import org.jspecify.annotations.NullMarked;
