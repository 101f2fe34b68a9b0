/** The interface on a socket, on one of two engines. */
package dev.docs.http.server;
