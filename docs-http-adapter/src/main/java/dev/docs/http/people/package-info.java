/**
 * Users, members, teams, invitations, single sign-on and permissions of people on content: their
 * operations, bodies and JSON.
 */
package dev.docs.http.people;
