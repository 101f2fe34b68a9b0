/** Uploads: files that are sent first and used afterwards. */
package dev.docs.storage;
