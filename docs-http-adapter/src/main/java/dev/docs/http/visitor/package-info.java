/** Tokens that tell a published site who visits it. */
package dev.docs.http.visitor;
