/** The interface on a socket, on one of two engines, or as a servlet. */
package dev.docs.http.server;
