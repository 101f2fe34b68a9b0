/** The one family of failures, with a code, a message for people and typed details. */
package dev.docs.error;
