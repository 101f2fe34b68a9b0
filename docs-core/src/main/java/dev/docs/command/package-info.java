/** What commands are made of, and how they are checked. */
package dev.docs.command;
