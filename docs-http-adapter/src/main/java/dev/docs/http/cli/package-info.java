/** The stand-alone server's command line. */
package dev.docs.http.cli;
